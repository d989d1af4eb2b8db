// The one running engine. A call that traps (a panic, memory exhausted) leaves the instance in an unknown
// state: it is thrown away, and the next call gets a new one made from the same compiled module.
import * as engine from "../engine.js";
import { RewardsError } from "./rewards-error.js";

// The memory of an instance never shrinks, so what one large request took would stay taken for ever: an instance
// that has grown beyond this is replaced as well. 10,000 explained transactions take 42 MiB; what goes beyond are
// `missed` requests with hundreds of cards. Twice this, for the old one until it is collected, is what a Worker has.
const MEMORY_BYTES_MAX = 64 * 1024 * 1024;

/** @type {WebAssembly.Memory | undefined} */
let memory;
let mustBeReplaced = false;
let replacements = 0;
// By engines of the caller's own. A new instance would have to hold the same again.
let heldBytes = 0;

/**
 * Starts the engine. The entries for each runtime call this while they load; users of `card-rewards/slim`
 * call it once themselves.
 * @param {WebAssembly.Module | BufferSource} wasm the compiled `card-rewards/engine.wasm`, or its bytes
 */
export function start(wasm) {
  ({ memory } = engine.initSync({ module: wasm }));
}

/** Which instance is running; whatever an earlier one held is gone. */
export function instanceNumber() {
  return replacements;
}

/**
 * Makes what lives as long as the instance does.
 * @template Made
 * @param {() => Made} make
 */
export function holding(make) {
  const before = memoryBytes();
  const made = make();
  heldBytes += memoryBytes() - before;
  return made;
}

/**
 * Calls one of the engine's exports.
 * @template {unknown[]} Arguments, Answer
 * @param {(engineExports: typeof engine) => (...callArguments: Arguments) => Answer} choose
 * @param {Arguments} callArguments
 * @returns {Answer}
 */
export function call(choose, ...callArguments) {
  if (memory === undefined) {
    throw new Error(
      "The card-rewards engine is not started. Call start(module) from card-rewards/slim first, " +
        'or import from "card-rewards", which starts by itself.',
    );
  }
  if (mustBeReplaced) {
    replace();
  }
  try {
    return choose(engine)(...callArguments);
  } catch (thrown) {
    if (isRefusal(thrown)) {
      throw new RewardsError(thrown.issues, thrown.message);
    }
    mustBeReplaced = true;
    throw new Error("Internal error", { cause: thrown });
  } finally {
    mustBeReplaced ||= memoryBytes() > MEMORY_BYTES_MAX + heldBytes;
  }
}

function replace() {
  engine.__wbg_reset_state();
  // It gives the running instance, whatever it is called with.
  ({ memory } = engine.initSync());
  mustBeReplaced = false;
  replacements += 1;
  heldBytes = 0;
}

function memoryBytes() {
  return memory?.buffer.byteLength ?? 0;
}

/**
 * The engine refuses bad input by throwing a plain object. Anything else it throws is a trap.
 * @param {unknown} thrown
 * @returns {thrown is engine.Refusal}
 */
function isRefusal(thrown) {
  return typeof thrown === "object" && thrown !== null && "status" in thrown && thrown.status === 400;
}
