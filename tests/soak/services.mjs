// The services under load, each with the memory of its process.
import { readdirSync, readFileSync } from "node:fs";
import { startNodeService } from "../package/node-service.mjs";
import { startWorker } from "../package/workerd-service.mjs";

/**
 * @import { Project } from "../package/installed-package.mjs"
 *
 * @typedef {object} Service
 * @property {string} address
 * @property {number} missedTransactionsMax its documented limit
 * @property {boolean} isOwnProcess whether its memory and its connections are the package's to answer for. Those of workerd are
 *   not: an empty Worker grows as much, and workerd resets the connection of a body that is too large and left unread.
 * @property {() => number} memory resident bytes
 * @property {() => Promise<unknown>} stop
 */

/** @type {Record<string, (project: Project) => Promise<Service>>} */
export const SERVICES = {
  async node(project) {
    const { address, child, stop } = await startNodeService(project);
    return { address, stop, missedTransactionsMax: 1_000, isOwnProcess: true, memory: () => residentBytes(Number(child.pid)) };
  },
  async workerd(project) {
    const { address, stop } = await startWorker(project);
    const pid = childNamed("workerd");
    return { address, stop, missedTransactionsMax: 100, isOwnProcess: false, memory: () => residentBytes(pid) };
  },
};

/** @param {number} pid */
function residentBytes(pid) {
  const kilobytes = /VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/**
 * The child process of this one with this name.
 * @param {string} name
 */
function childNamed(name) {
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      if (status.includes(`PPid:\t${process.pid}\n`) && status.startsWith(`Name:\t${name}`)) {
        return Number(pid);
      }
    } catch {
      // It ended meanwhile.
    }
  }
  throw new Error(`There is no process ${name}`);
}
