// The one running engine. A call that traps (a panic, memory exhausted) leaves the instance in an unknown
// state: it is thrown away, and the next call gets a new one made from the same compiled module.
import * as engine from "../engine.js";
import { RewardsError } from "./rewards-error.js";

let started = false;
let mustBeReplaced = false;
let replacements = 0;

/**
 * Starts the engine. The entries for each runtime call this while they load; users of `card-rewards/slim`
 * call it once themselves.
 * @param {WebAssembly.Module | BufferSource} wasm the compiled `card-rewards/engine.wasm`, or its bytes
 */
export function start(wasm) {
  engine.initSync({ module: wasm });
  started = true;
}

/** Which instance is running; whatever an earlier one held is gone. */
export function instanceNumber() {
  return replacements;
}

/**
 * Calls one of the engine's exports.
 * @template {unknown[]} Arguments, Answer
 * @param {(engineExports: typeof engine) => (...callArguments: Arguments) => Answer} choose
 * @param {Arguments} callArguments
 * @returns {Answer}
 */
export function call(choose, ...callArguments) {
  if (!started) {
    throw new Error(
      "The card-rewards engine is not started. Call start(module) from card-rewards/slim first, " +
        'or import from "card-rewards", which starts by itself.',
    );
  }
  if (mustBeReplaced) {
    engine.__wbg_reset_state();
    mustBeReplaced = false;
    replacements += 1;
  }
  try {
    return choose(engine)(...callArguments);
  } catch (thrown) {
    if (isRefusal(thrown)) {
      throw new RewardsError(thrown.issues, thrown.message);
    }
    mustBeReplaced = true;
    throw new Error("Internal error", { cause: thrown });
  }
}

/**
 * The engine refuses bad input by throwing a plain object. Anything else it throws is a trap.
 * @param {unknown} thrown
 * @returns {thrown is engine.Refusal}
 */
function isRefusal(thrown) {
  return typeof thrown === "object" && thrown !== null && "status" in thrown && thrown.status === 400;
}
