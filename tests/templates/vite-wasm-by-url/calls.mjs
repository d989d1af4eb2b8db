// The wasm is in files of their own: smaller than as text in the JavaScript, and compiled off the main thread while they arrive.
import { advice, earned, load, missed, optimize, RewardsError } from "card-rewards/slim";
import core from "card-rewards/core.wasm?url";
import upgrade from "card-rewards/upgrade.wasm?url";
import { answersOfCalls } from "./questions.mjs";

async function answer() {
  await load(core);
  await load(upgrade);
  const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
  document.querySelector("#result").textContent = JSON.stringify({ calls });
}

answer();
