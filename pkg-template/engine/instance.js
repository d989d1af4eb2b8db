// The single wasm instance. A call that traps (a panic, exhausted memory) leaves it in an unknown state, so it is discarded
// and the next call gets a new one from the same compiled module. An instance of the core is replaced by one of the whole
// engine as soon as a call needs that.
import { buildId } from "./build-id.js";
import { RewardsError } from "./rewards-error.js";
import { writeText } from "./text-space.js";

// The memory of an instance never shrinks, so an instance that has grown beyond this is replaced too. 10,000 explained
// transactions take 42 MiB; only `missed` requests with hundreds of cards take more. A Worker has twice this, which holds
// the old instance until it is collected.
const MEMORY_BYTES_MAX = 64 * 1024 * 1024;

// Memory that custom engines may hold before the instance is replaced, half of what it can have. They are then created again
// where they are used: a program that creates hundreds of them may have dropped most.
const HELD_BYTES_MAX = 256 * 1024 * 1024;

// Time in calls of the core, after which the whole engine loads in the background. Its start takes 100 ms of a processor's time; by
// then it would have saved as much, a quarter.
const CORE_MILLISECONDS = 400;

/** As the core throws. */
const NOT_IN_CORE = { status: 501 };

/**
 * Exports of wasm-bindgen's glue.
 * @typedef {typeof import("./engine.js")} Exports
 *
 * @typedef {import("./engine.js").Engine} Engine
 *
 * Gets an engine in the running instance, which has these exports.
 * @typedef {(exports: Exports) => Engine} EngineOf
 *
 * A compiled module with its glue.
 * @typedef {{ glue: Exports, module: WebAssembly.Module }} Loaded
 *
 * The whole engine, where the core runs first.
 * @typedef {object} Whole
 * @property {() => Loaded} load
 * @property {() => Promise<Loaded>} loadInBackground
 */

/** @type {Loaded | undefined} */
let running;
/** @type {Whole | undefined} */
let whole;
/** Milliseconds in calls that are left to the core; undefined if nothing replaces it by then. @type {number | undefined} */
let coreMilliseconds;
/** @type {WebAssembly.Memory | undefined} */
let memory;
// The same for every instance. The core has no sources of card terms; the whole engine may have no catalog and then uses
// the one of the core.
/** @type {Uint8Array | undefined} */
let catalog;
/** @type {Uint8Array | undefined} */
let sources;
/** @type {Engine | undefined} */
let builtin;
let mustBeReplaced = false;
let replacements = 0;
// Memory of custom engines, which a new instance would need again.
let heldBytes = 0;

/**
 * Starts the engine; the modules in start/ call it. While an engine runs, it only replaces the core by the whole engine.
 * @param {Loaded} loaded
 * @param {Whole} [thenWhole]
 */
export function start(loaded, thenWhole) {
  if (String.fromCharCode(...(section(loaded.module, "build") ?? [])) !== buildId) {
    throw new Error("This wasm is of another version of card-rewards. Deploy its files together.");
  }
  if (running === undefined || (isCore(running.module) && !isCore(loaded.module))) {
    catalog ??= section(loaded.module, "catalog");
    sources ??= section(loaded.module, "sources");
    if (catalog === undefined) {
      throw new Error("card-rewards/upgrade.wasm has no catalog: call start(module) with card-rewards/core.wasm first.");
    }
    replacements += running === undefined ? 0 : 1;
    running = loaded;
    coreMilliseconds = undefined;
    instantiate(loaded);
  }
  if (whole === undefined && thenWhole !== undefined) {
    whole = thenWhole;
    coreMilliseconds = CORE_MILLISECONDS;
  }
}

/**
 * Whether a module is the core.
 * @param {WebAssembly.Module} module
 */
export function isCore(module) {
  return section(module, "core") !== undefined;
}

/**
 * The content of a custom section.
 * @param {WebAssembly.Module} module
 * @param {string} name
 */
function section(module, name) {
  const [content] = WebAssembly.Module.customSections(module, name);
  return content && new Uint8Array(content);
}

/** The number of the running instance, from 0. Objects of earlier ones no longer exist. */
export function instanceNumber() {
  return replacements;
}

/** Number of instances replaced so far. One that traps counts at once, although the next call replaces it. */
export function instancesReplaced() {
  return replacements + Number(mustBeReplaced);
}

/**
 * Creates an object that lives as long as the instance. Counts its memory.
 * @template Created
 * @param {() => Created} create
 */
export function countingHeldMemory(create) {
  const before = memoryBytes();
  const created = create();
  heldBytes += memoryBytes() - before;
  return created;
}

/** @type {EngineOf} */
export function builtinEngine(exports) {
  return (builtin ??= exports.Engine.builtin());
}

/**
 * Calls a method of an engine.
 * @template {keyof Engine} Name
 * @param {EngineOf} engineOf
 * @param {Name} name
 * @param {Parameters<Engine[Name]>} callArguments
 * @returns {ReturnType<Engine[Name]>}
 */
export function call(engineOf, name, ...callArguments) {
  return using(engineOf, (engine) => {
    if (engine[name] === undefined) {
      throw NOT_IN_CORE;
    }
    return /** @type {any} */ (engine)[name](...callArguments);
  });
}

/**
 * Calls an engine more than once, without another instance between the calls.
 * @template Result
 * @param {EngineOf} engineOf
 * @param {(engine: Engine, write: (text: string) => number) => Result} work repeated with the whole engine if the core lacks a
 * part of it; `write` writes the text that the next call reads, and returns its length in bytes
 * @returns {Result}
 */
export function using(engineOf, work) {
  if (running === undefined) {
    throw new Error(
      "The card-rewards engine is not started. Call start(module) from card-rewards/slim first, " +
        'or import from "card-rewards", which starts it.',
    );
  }
  if (mustBeReplaced) {
    replace(running);
  }
  const begin = coreMilliseconds === undefined ? undefined : performance.now();
  try {
    return work(engineOf(running.glue), write);
  } catch (thrown) {
    if (isRejection(thrown, 400)) {
      throw new RewardsError(thrown.issues, thrown.message);
    }
    if (!isRejection(thrown, 501)) {
      mustBeReplaced = true;
      throw new Error("Internal error", { cause: thrown });
    }
  } finally {
    mustBeReplaced ||= memoryBytes() > MEMORY_BYTES_MAX + Math.min(heldBytes, HELD_BYTES_MAX);
    if (begin !== undefined) {
      countCoreTime(performance.now() - begin);
    }
  }
  startWhole();
  return using(engineOf, work);
}

/** @param {string} text */
function write(text) {
  const { glue } = /** @type {Loaded} */ (running);
  return writeText(text, glue, /** @type {WebAssembly.Memory} */ (memory));
}

/** @param {number} milliseconds */
function countCoreTime(milliseconds) {
  coreMilliseconds = Number(coreMilliseconds) - milliseconds;
  if (coreMilliseconds < 0) {
    coreMilliseconds = undefined;
    // If that fails, the core goes on, and a call that needs the whole engine throws.
    whole?.loadInBackground().then(start).catch(() => undefined);
  }
}

function startWhole() {
  if (whole === undefined) {
    throw new Error(
      "Only the core of card-rewards is started: no explain, diagnostics, accounts, state, country, spentByOption, newCards of " +
        "missed, optimize, analyze, cardTerms, suggestCards, categories, currencies, issuers, nor createEngine's cards and catalog. " +
        "Call start with upgrade.wasm.",
    );
  }
  start(whole.load());
}

/** @param {Loaded} loaded */
function replace(loaded) {
  loaded.glue.__wbg_reset_state();
  instantiate(loaded);
  replacements += 1;
}

/** @param {Loaded} loaded */
function instantiate({ glue, module }) {
  // After a reset it returns the new instance, whatever its argument.
  ({ memory } = glue.initSync({ module }));
  glue.use_catalog(/** @type {Uint8Array} */ (catalog), sources);
  builtin = undefined;
  mustBeReplaced = false;
  heldBytes = 0;
}

function memoryBytes() {
  return memory?.buffer.byteLength ?? 0;
}

/**
 * The engine throws a plain object for input that it rejects: 400 for invalid input, 501 for what only the whole engine
 * answers. Anything else that it throws is a trap.
 * @param {unknown} thrown
 * @param {400 | 501} status
 * @returns {thrown is import("./engine.js").Rejection}
 */
function isRejection(thrown, status) {
  return typeof thrown === "object" && thrown !== null && "status" in thrown && thrown.status === status;
}
