// `node tests/bench/run.mjs [NAME...] [--record]`: the table of speed and size, or only the groups of rows with these names.
// `load` and `memory`, which take minutes, run only by name. README.md describes the method.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { picture } from "./picture.mjs";
import { PACKAGE } from "./package.mjs";
import { describedTable, markdown } from "./table.mjs";
import { verdictOf } from "./row.mjs";

/** @import { Row } from "./row.mjs" */

/** The groups of rows of the table, in its order: modules in rows/. */
const GROUPS = ["earned", "handler", "missed", "advice", "match", "start", "download", "optimize", "large", "native"];
const OTHERS = ["load", "memory"];

// Folder of the documented figures, and of others.
const RECORDED = new URL("results/", import.meta.url);
const SCRATCH = new URL("../../target/bench/", import.meta.url);

const GROUP_PROCESS = "--group";
const RECORD = "--record";

if (process.argv[2] === GROUP_PROCESS) {
  const { rows } = await import(`./rows/${process.argv[3]}.mjs`);
  process.send?.(await rows());
} else {
  await run(process.argv.slice(2));
}

/** @param {string[]} given */
async function run(given) {
  const names = given.filter((name) => name !== RECORD);
  const unknown = names.find((name) => ![...GROUPS, ...OTHERS].includes(name));
  if (unknown !== undefined) {
    console.error(`There is no benchmark "${unknown}". There are: ${[...GROUPS, ...OTHERS].join(", ")}.`);
    process.exit(2);
  }
  const groups = names.length === 0 ? GROUPS : GROUPS.filter((name) => names.includes(name));
  if (groups.length > 0) {
    const table = await measured(groups);
    console.log(`\n${describedTable(table.rows)}`);
    write(table, given.includes(RECORD) ? RECORDED : SCRATCH);
  }
  if (names.includes("load")) {
    console.log(`\n${await (await import("./load.mjs")).benchmarkLoad(PACKAGE)}`);
  }
  if (names.includes("memory")) {
    console.log(`\n${await (await import("./memory.mjs")).benchmarkMemory(PACKAGE)}`);
  }
}

/**
 * Runs each group in a separate process. Compiler and garbage collector do not carry state between rows then.
 * @param {string[]} groups
 */
async function measured(groups) {
  /** @type {Row[]} */
  const rows = [];
  for (const [index, group] of groups.entries()) {
    console.error(`${index + 1} of ${groups.length}: ${group}`);
    const child = fork(fileURLToPath(import.meta.url), [GROUP_PROCESS, group]);
    const failed = once(child, "exit").then(([code]) => {
      throw new Error(`The benchmark ${group} ended with exit code ${code}.`);
    });
    const [found] = await Promise.race([once(child, "message"), failed]);
    failed.catch(() => {});
    rows.push(...found);
  }
  return { machine: `${cpus()[0].model}, Node.js ${process.version}`, date: new Date().toISOString().slice(0, 10), rows };
}

/** @type {(name: string, value: unknown) => unknown} four significant digits */
function rounded(_, value) {
  return typeof value === "number" ? Number(value.toPrecision(4)) : value;
}

/**
 * @param {{ machine: string, date: string, rows: Row[] }} table
 * @param {URL} folder
 */
function write(table, folder) {
  mkdirSync(folder, { recursive: true });
  const rows = table.rows.map((row) => ({ ...row, verdict: verdictOf(row) || undefined }));
  writeFileSync(new URL("speed.json", folder), `${JSON.stringify({ ...table, rows }, rounded, 2)}\n`);
  writeFileSync(new URL("speed.svg", folder), picture(table));
  writeFileSync(new URL("speed.md", folder), markdown(table));
  console.log(`\nWritten: speed.json, speed.svg and speed.md in ${fileURLToPath(folder)}`);
}
