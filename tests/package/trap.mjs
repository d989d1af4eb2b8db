// Makes the engine's next calculation trap, as a panic would. Load it before the engine: it wraps instances created later.
// Runs in Node and in a Worker.

const RealInstance = WebAssembly.Instance;
let trapsNext = false;
let instances = 0;
/** @type {WebAssembly.Memory | undefined} */
let memory;

export function trapNext() {
  trapsNext = true;
}

/** Number of instances created. */
export function instanceCount() {
  return instances;
}

/** Memory of the running instance. */
export function memoryBytes() {
  return memory?.buffer.byteLength ?? 0;
}

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Imports} imports
 */
function TrappingInstance(module, imports) {
  instances += 1;
  const { exports } = new RealInstance(module, imports);
  memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const wrapped = Object.entries(exports).map(([name, value]) => [name, calculates(name) ? trapping(value) : value]);
  return { exports: Object.fromEntries(wrapped) };
}

/** @param {string} name */
function calculates(name) {
  return /^(engine_)?(earned|missed|advice|optimize|analyze|card_terms)(_json|_columns|_numbers)?$/.test(name);
}

/** @param {any} calculation */
function trapping(calculation) {
  let dead = false;
  return (/** @type {unknown[]} */ ...callArguments) => {
    // An instance that has trapped is in an unknown state: using it again is the error to detect.
    if (dead || trapsNext) {
      trapsNext = false;
      dead = true;
      throw new WebAssembly.RuntimeError("unreachable");
    }
    return calculation(...callArguments);
  };
}

WebAssembly.Instance = /** @type {any} */ (TrappingInstance);
