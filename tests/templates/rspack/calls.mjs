// The wasm is a file of its own: smaller than as text in the JavaScript, and compiled off the main thread while it arrives.
import { advice, earned, load, missed, optimize, RewardsError } from "card-rewards/slim";
import { answersOfCalls } from "./questions.mjs";

load(new URL("card-rewards/engine.wasm", import.meta.url)).then(() => {
  const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
  document.querySelector("#result").textContent = JSON.stringify({ calls });
});
