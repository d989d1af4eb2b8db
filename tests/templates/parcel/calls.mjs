// Parcel finds no subpath, such as card-rewards/handler, unless package.json has
// "@parcel/resolver-default": { "packageExports": true }.
import { advice, earned, missed, optimize, RewardsError } from "card-rewards";
import { answersOfCalls } from "./questions.mjs";

document.querySelector("#result").textContent = JSON.stringify({
  calls: answersOfCalls({ earned, missed, advice, optimize, RewardsError }),
});
