// The engine in each runtime, answering batches of requests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { serveFolder, startChromium } from "../package/chromium.mjs";
import { startFirefox } from "../package/firefox.mjs";
import { startWorker } from "../package/workerd-service.mjs";
import { linesOf } from "./lines.mjs";

/**
 * @import { Batch } from "./answer-batch.mjs"
 * @import { Project } from "../package/installed-package.mjs"
 *
 * @typedef {object} Runtime
 * @property {(batch: Batch) => Promise<string[]>} answer
 * @property {() => Promise<unknown>} stop
 */

const TOOLS = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const SOURCES = ["answer-batch.mjs", "lines.mjs"];

/** Answers a line by a line, in Node, Deno and Bun. */
const LINES = `
  import process from "node:process";
  import * as api from "card-rewards";
  import { answerBatch } from "./answer-batch.mjs";
  import { linesOf } from "./lines.mjs";
  for await (const line of linesOf(process.stdin)) {
    process.stdout.write(JSON.stringify(answerBatch(api, JSON.parse(line))) + "\\n");
  }
`;

/**
 * Starts of the runtimes; each expects the sources in the project. The first one's answers are those that the others must give.
 * @type {Record<string, (project: Project) => Promise<Runtime>>}
 */
export const RUNTIMES = {
  native: async ({ folder }) => lines(folder, nativeProgram(), []),
  Node: async ({ folder }) => lines(folder, process.execPath, ["answer-lines.mjs"]),
  Deno: async ({ folder }) => lines(folder, join(TOOLS, "deno"), ["run", "--no-prompt", "answer-lines.mjs"]),
  Bun: async ({ folder }) => lines(folder, join(TOOLS, "bun"), ["run", "answer-lines.mjs"]),
  workerd: startWorkerd,
  Chromium: (project) => startPage(project, startChromium),
  Firefox: (project) => startPage(project, startFirefox),
};

/** @param {Project} project */
export async function copySources(project) {
  await project.write("answer-lines.mjs", LINES);
  for (const name of SOURCES) {
    await copyFile(fileURLToPath(new URL(name, import.meta.url)), join(project.folder, name));
  }
}

/** The program that `cargo xtask determinism` builds. */
function nativeProgram() {
  const program = process.env.CARD_REWARDS_NATIVE_ANSWERS;
  if (program === undefined) {
    throw new Error("CARD_REWARDS_NATIVE_ANSWERS is not set: run `cargo xtask determinism`, which builds this program.");
  }
  return program;
}

/**
 * A process that answers a line by a line.
 * @type {(folder: string, program: string, words: string[]) => Runtime}
 */
function lines(folder, program, words) {
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DENO_NO_UPDATE_CHECK: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const answers = linesOf(child.stdout);
  return {
    async answer(batch) {
      child.stdin.write(`${JSON.stringify(batch)}\n`);
      const { value, done } = await answers.next();
      if (value === undefined || done) {
        throw new Error(`${program} ended; its message is above`);
      }
      return JSON.parse(value);
    },
    stop() {
      child.stdin.end();
      return exited;
    },
  };
}

const WORKER = `
  import * as api from "card-rewards";
  import { answerBatch } from "./answer-batch.mjs";
  export default { fetch: async (request) => Response.json(answerBatch(api, await request.json())) };
`;

/** @type {(project: Project) => Promise<Runtime>} */
async function startWorkerd(project) {
  const { address, stop } = await startWorker(project, WORKER, {});
  return {
    answer: async (batch) => {
      const response = await fetch(address, { method: "POST", body: JSON.stringify(batch) });
      if (!response.ok) {
        throw new Error(`workerd answered ${response.status}: ${await response.text()}`);
      }
      return response.json();
    },
    stop,
  };
}

const PAGE = `
  import * as api from "card-rewards";
  import { answerBatch } from "./answer-batch.mjs";
  globalThis.answer = (batch) => answerBatch(api, batch);
`;

/**
 * A page in a browser.
 * @param {Project} project
 * @param {typeof startChromium | typeof startFirefox} startBrowser
 * @returns {Promise<Runtime>}
 */
async function startPage(project, startBrowser) {
  const entry = await project.write("page.mjs", PAGE);
  await build({ entryPoints: [entry], outfile: join(project.folder, "page/bundled.mjs"), bundle: true, format: "esm" });
  await project.write("page/index.html", '<!doctype html><meta charset="utf-8"><script type="module" src="bundled.mjs"></script>');
  const [browser, site] = await Promise.all([startBrowser(), serveFolder(project, join(project.folder, "page"))]);
  const page = await browser.newPage();
  await page.goto(`${site.address}/index.html`, { waitUntil: "load" });
  // The types of the two libraries are not the same; a text is evaluated by both.
  const evaluate = /** @type {(expression: string) => Promise<any>} */ (page.evaluate.bind(page));
  return {
    answer: (batch) => evaluate(`answer(${JSON.stringify(batch)})`),
    stop: () => Promise.all([browser.close(), site.stop()]),
  };
}
