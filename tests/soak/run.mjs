// Keeps a service under a mix of good and bad requests. Compares every answer with that of the package:
//   node tests/soak/run.mjs [--service node] [--minutes 10] [--concurrency 4] [--seed 1]
// Fails for a wrong answer, for memory that grows and for a p99 that grows; prints the figures of each window.
import { parseArgs } from "node:util";
import { loadPackage } from "../answers/answers.mjs";
import { readCatalog } from "../model/catalog.mjs";
import { Random } from "../model/random.mjs";
import { installPackage } from "../package/installed-package.mjs";
import { openEarned } from "../package/raw-http.mjs";
import { bad, calculated } from "./requests.mjs";
import { SERVICES } from "./services.mjs";
import { growth, mebibytes, windowOf } from "./windows.mjs";

/**
 * @import { Asked } from "./requests.mjs"
 * @import { Service } from "./services.mjs"
 * @import { Window } from "./windows.mjs"
 */

const WINDOWS = 12;
const SAMPLE_MILLISECONDS = 500;
const BAD = 0.2;
const CUT_OFF = 0.01;
const WRONG_SHOWN = 5;
/** As long as an answer may take; a request that takes longer is wrong. */
const TIMEOUT_MILLISECONDS = 30_000;

const { values } = parseArgs({
  options: {
    service: { type: "string", default: "node" },
    minutes: { type: "string", default: "10" },
    concurrency: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const milliseconds = Number(values.minutes) * 60_000;
const start = SERVICES[values.service];
if (start === undefined || !(milliseconds > 0)) {
  throw new TypeError(`--service is one of ${Object.keys(SERVICES).join(", ")}; --minutes is above 0`);
}

/** @type {Map<string, number>} */
const counts = new Map();
/** @type {string[]} */
const wrong = [];
/** Milliseconds of the window's requests. @type {number[]} */
let times = [];

const { project, remove } = await installPackage();
try {
  const { calculate } = (await loadPackage(project.packageFolder))();
  const service = await start(project);
  try {
    const asked = calculated(readCatalog(), calculate, service.missedTransactionsMax);
    const windows = await soak(service, asked);
    process.exitCode = report(windows, service) ? 0 : 1;
  } finally {
    await service.stop();
  }
} finally {
  await remove();
}

/** @type {(service: Service, asked: Asked[]) => Promise<Window[]>} */
async function soak(service, asked) {
  const end = performance.now() + milliseconds;
  const clients = Array.from({ length: Number(values.concurrency) }, (_, client) => keepAsking(service, asked, new Random(Number(values.seed) + client), end));
  /** @type {Window[]} */
  const windows = [];
  console.log("minute   requests   p50 ms   p99 ms     memory");
  for (let index = 0; index < WINDOWS; index += 1) {
    const memory = await sampled(service, milliseconds / WINDOWS);
    const window = windowOf(times, memory);
    times = [];
    windows.push(window);
    const minute = (((index + 1) * milliseconds) / WINDOWS / 60_000).toFixed(2);
    console.log(`${minute.padStart(6)}${String(window.requests).padStart(11)}${window.p50.toFixed(1).padStart(9)}${window.p99.toFixed(1).padStart(9)}${mebibytes(window.memory).padStart(11)}`);
  }
  await Promise.all(clients);
  return windows;
}

/** @type {(service: Service, forMilliseconds: number) => Promise<number[]>} */
async function sampled(service, forMilliseconds) {
  const end = performance.now() + forMilliseconds;
  const memory = [service.memory()];
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(SAMPLE_MILLISECONDS, forMilliseconds)));
    memory.push(service.memory());
  }
  return memory;
}

/** @type {(service: Service, asked: Asked[], random: Random, end: number) => Promise<void>} */
async function keepAsking(service, asked, random, end) {
  while (performance.now() < end) {
    if (random.happens(CUT_OFF)) {
      await cutOff(service.address);
    } else {
      await ask(service.address, random.happens(BAD) ? bad(random, asked, service.isOwnProcess) : random.oneOf(asked));
    }
  }
}

/** @type {(address: string, one: Asked) => Promise<void>} */
async function ask(address, { kind, path, init, status, text }) {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const started = performance.now();
  try {
    const response = await fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    const answer = await response.text();
    times.push(performance.now() - started);
    if (response.status !== status || (text !== undefined && answer !== text)) {
      wrong.push(`${kind} ${path}: expected ${status}, found ${response.status}\nexpected ${(text ?? "").slice(0, 1_000)}\nfound ${answer.slice(0, 1_000)}\nfor ${String(init.body).slice(0, 2_000)}`);
    }
  } catch (error) {
    wrong.push(`${kind} ${path}: no answer: ${/** @type {any} */ (error).cause ?? error}`);
  }
}

/** A client that goes away in the middle of its body. @param {string} address */
async function cutOff(address) {
  counts.set("cut off", (counts.get("cut off") ?? 0) + 1);
  const socket = await openEarned(address, "content-length: 1000", '{"transactions":[');
  socket.on("error", () => {});
  socket.destroy();
}

/** @type {(windows: Window[], service: Service) => boolean} */
function report(windows, { isOwnProcess }) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${count} ${kind}`);
  console.log(`\n${total} requests to ${values.service} in ${values.minutes} minutes, ${values.concurrency} at a time: ${kinds.join(", ")}`);
  const grown = growth(windows, isOwnProcess);
  console.log(`${wrong.length} wrong answers; ${grown.length === 0 ? `${isOwnProcess ? "memory and p99 stay" : "p99 stays"} the same` : grown.join(", ")}`);
  for (const one of wrong.slice(0, WRONG_SHOWN)) {
    console.log(`\n${one.slice(0, 4_000)}`);
  }
  return wrong.length === 0 && grown.length === 0;
}
