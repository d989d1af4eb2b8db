// Large calls: the cost per purchase in requests of any size, and the result of the largest.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { processorMilliseconds } from "../../processor-time.mjs";
import { spreadOf } from "../measure.mjs";
import { packaged } from "../package.mjs";
import { earnedRequest, missedRequest } from "../requests.mjs";

const FEW = 20_000;
const MANY = 80_000;
const SAMPLES = 3;
const MOST = 1_000_000;
const MILLISECONDS_MOST = 60_000;

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { missed } = await packaged("entries/node.js");
  const few = missedRequest(FEW);
  const many = missedRequest(MANY);
  missed(few);
  /** @type {number[][]} */
  const times = [[], []];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times[0].push((1000 * processorMilliseconds(() => missed(few))) / FEW);
    times[1].push((1000 * processorMilliseconds(() => missed(many))) / MANY);
  }
  const largest = await largestCall();
  return [
    {
      name: "missed, CPU time of a purchase among 80,000",
      against: "among 20,000",
      unit: "µs",
      ours: spreadOf(times[1]),
      theirs: spreadOf(times[0]),
      bar: { ratioMost: 1.2 },
    },
    {
      name: "earned, 1,000,000 purchases",
      unit: "s",
      ...(largest.isGood && { ours: spreadOf([largest.seconds]) }),
      bar: { most: MILLISECONDS_MOST / 1000 },
      note: largest.note,
    },
  ];
}

/**
 * In a separate process. It can be killed and has its own memory.
 * @returns {Promise<{ isGood: boolean, seconds: number, note: string }>}
 */
async function largestCall() {
  const child = fork(fileURLToPath(import.meta.url), ["largest"]);
  const limit = setTimeout(() => child.kill(), MILLISECONDS_MOST);
  const ended = once(child, "exit").then(() => [{ isGood: false, seconds: 0, note: "no answer: the process ended, or took more than a minute" }]);
  const [result] = await Promise.race([once(child, "message"), ended]);
  clearTimeout(limit);
  child.kill();
  return result;
}

async function answerLargest() {
  const { earned } = await packaged("entries/node.js");
  const request = earnedRequest(MOST);
  const start = performance.now();
  const { isGood, note } = outcome(() => earned(request).data.earnedRewards.length);
  process.send?.({ isGood, note, seconds: (performance.now() - start) / 1000 });
}

/** @type {(work: () => number) => { isGood: boolean, note: string }} */
function outcome(work) {
  try {
    return { isGood: work() === MOST, note: "answered" };
  } catch (thrown) {
    const message = String(thrown);
    return { isGood: /\d/.test(message), note: `error: ${message}` };
  }
}

if (process.argv[2] === "largest") {
  await answerLargest();
}
