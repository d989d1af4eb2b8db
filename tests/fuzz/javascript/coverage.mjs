// Coverage of JavaScript by V8: whether a call took branches that no call before it took together.
import { Session } from "node:inspector";

/** The scripts of a folder, from now on. */
export class Coverage {
  #session = new Session();
  /** Functions with the branches that one call left out. @type {Set<string>} */
  #reached = new Set();
  #folder;

  /** @param {string} folder the address of the folder */
  constructor(folder) {
    this.#folder = folder;
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  get size() {
    return this.#reached.size;
  }

  /** Whether the calls since the last question were new. */
  isNew() {
    const before = this.#reached.size;
    // In its own thread a session answers before `post` returns.
    this.#session.post("Profiler.takePreciseCoverage", (error, { result }) => {
      if (error) {
        throw error;
      }
      for (const { url, functions } of result.filter((script) => script.url.startsWith(this.#folder))) {
        for (const { ranges } of functions) {
          const [{ startOffset, count }, ...branches] = ranges;
          const leftOut = branches.filter((branch) => branch.count === 0).map((branch) => branch.startOffset);
          count > 0 && this.#reached.add(`${url}:${startOffset}:${leftOut}`);
        }
      }
    });
    return this.#reached.size > before;
  }
}
