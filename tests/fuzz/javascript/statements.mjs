// Statements of banks, changed at random: every file is read without an exception, within a time, and what is read are transactions
// that the engine takes. A file that takes new branches is changed again, so a case depends on those before it; a find is printed whole.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Random } from "../../model/random.mjs";
import { Coverage } from "./coverage.mjs";

const FOLDER = fileURLToPath(new URL("../../statements/", import.meta.url));
const CARD = "Chase Sapphire Preferred";
const MILLISECONDS_MAX = 2_000;
const BYTES_MAX = 200_000;
/** Of a file that is changed again. */
const KEPT_BYTES_MAX = 20_000;

const CELLS = [
  "", '"', '""', '"a\nb"', ",", ";", "\t", "Date", "Amount", "Debit", "Credit", "Description", "Currency", "Status", "Pending", "11/31/2026", "2026-02-30",
  "2026-11-20", "20/11/2026", "11/20/26", "20261120", "20261120120000[-5:EST]", "0000-00-00", "9999-12-31", "1e999", "-0", "0.00", "(5.00)", "$1,234.56", "-$5",
  "5.00-", "5,00", "1.234,56", "1'234.56", "99999999999999999999", "0.001", "NaN", "Infinity", "debit", "credit", "PAYMENT THANK YOU", "INTEREST CHARGE", "EUR",
  "<STMTTRN>", "</STMTTRN>", "<TRNAMT>-5.00", "<DTPOSTED>20261101", "<NAME>A", "<MEMO>&amp;&#0;&#x110000;&lt;", "<CURDEF>EUR", "<CCACCTFROM>", "<!-- ", "<![CDATA[", "\u0000",
  "\ufeff", "\u2028", "é", "\u{1f4b3}", "__proto__", "=1+1", "%PDF-1.7", "x".repeat(5_000),
];
const BREAKS = ["\n", "\r\n", "\r", "\n\n", "\u2028"];
const PURCHASES = /** @type {const} */ (["positive", "negative", undefined]);

/** @type {(folder: string) => Promise<import("./run.mjs").Target>} */
export async function statements(folder) {
  /** @type {(file: string) => Promise<any>} */
  const load = (file) => import(pathToFileURL(join(folder, file)).href);
  const [{ readStatement, joinStatements }, { earned }] = await Promise.all([load("statements/index.js"), load("entries/node.js")]);
  /** @type {Buffer[]} */
  const samples = readdirSync(FOLDER).filter((name) => !name.endsWith(".md")).map((name) => readFileSync(join(FOLDER, name)));
  const check = checkOf({ readStatement, joinStatements, earned });
  const coverage = new Coverage(pathToFileURL(join(folder, "statements/")).href);
  samples.forEach((file) => check(file, { cardName: CARD }));
  coverage.isNew();
  /** @type {(seed: number) => string | undefined} */
  const run = (seed) => {
    const random = new Random(seed);
    const options = { cardName: CARD, ...(random.happens(0.3) && { purchases: random.oneOf(PURCHASES), allAccounts: random.happens(0.5) }) };
    const file = changed(random, random.oneOf(samples), samples);
    const find = check(file, options);
    if (find === undefined) {
      coverage.isNew() && file.length <= KEPT_BYTES_MAX && samples.push(file);
      return undefined;
    }
    const smallest = smaller(file, (less) => check(less, options) !== undefined);
    return `${check(smallest, options)}\nof ${JSON.stringify(smallest.toString("latin1"))} (each byte a character), ${JSON.stringify(options)}`;
  };
  return Object.assign(run, { reached: () => coverage.size });
}

/** @type {(parts: any) => (file: Buffer, options: object) => string | undefined} */
function checkOf({ readStatement, joinStatements, earned }) {
  return (file, options) => {
    const started = performance.now();
    let read;
    let twice;
    try {
      read = readStatement(new Uint8Array(file), options);
      twice = joinStatements([read, read])[1].transactions.length;
    } catch (error) {
      return `threw ${/** @type {any} */ (error).stack}`;
    }
    if (twice > 0) {
      return `joined with itself it has ${twice} transactions more`;
    }
    const milliseconds = performance.now() - started;
    if (milliseconds > MILLISECONDS_MAX) {
      return `took ${Math.round(milliseconds)} ms for ${file.length} bytes`;
    }
    try {
      earned({ transactions: read.transactions });
    } catch (error) {
      return `gave transactions that are rejected: ${JSON.stringify(/** @type {any} */ (error).issues ?? String(error))}`;
    }
    return read.format === "unknown" && read.diagnostics.length === 0 ? "was not read, without a diagnostic that says why" : undefined;
  };
}

/** @type {(random: Random, file: Buffer, samples: Buffer[]) => Buffer} */
function changed(random, file, samples) {
  let bytes = file;
  for (let left = random.weighed([[5, 1], [3, 2], [2, random.whole(3, 8)]]); left > 0; left -= 1) {
    bytes = random.weighed([
      [6, () => withCell(random, bytes)],
      [3, () => withLines(random, bytes)],
      [2, () => withBytes(random, bytes)],
      [1, () => Buffer.concat([bytes.subarray(0, random.whole(0, bytes.length)), random.oneOf(samples)])],
      [1, () => Buffer.from(bytes.toString("latin1").replaceAll(random.oneOf([",", "\n", '"', "/", "-", "<"]), random.oneOf([...BREAKS, ";", "", "\t"])), "latin1")],
      [0.3, () => Buffer.from(bytes.toString("utf8"), "utf16le")],
    ])();
  }
  return bytes.subarray(0, BYTES_MAX);
}

/** Replaces a cell or a value of an element. @type {(random: Random, bytes: Buffer) => Buffer} */
function withCell(random, bytes) {
  const parts = bytes.toString("utf8").split(/([,\n<>"])/);
  return Buffer.from(parts.with(random.whole(0, parts.length - 1), random.oneOf(CELLS)).join(""));
}

/** Removes, repeats or moves a line. @type {(random: Random, bytes: Buffer) => Buffer} */
function withLines(random, bytes) {
  const lines = bytes.toString("utf8").split("\n");
  const at = random.whole(0, lines.length - 1);
  const others = random.oneOf([
    lines.toSpliced(at, 1),
    lines.toSpliced(at, 0, ...Array.from({ length: random.oneOf([1, 2, 300]) }, () => lines[at])),
    lines.toSpliced(0, 0, lines[at]),
    [random.oneOf(CELLS), ...lines],
  ]);
  return Buffer.from(others.join(random.happens(0.1) ? random.oneOf(BREAKS) : "\n"));
}

/** @type {(random: Random, bytes: Buffer) => Buffer} */
function withBytes(random, bytes) {
  const at = random.whole(0, bytes.length);
  const added = Buffer.from(Array.from({ length: random.whole(0, 4) }, () => random.whole(0, 255)));
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(Math.min(bytes.length, at + random.whole(0, 8)))]);
}

/** Without as many lines, then bytes, as possible. @type {(file: Buffer, isFind: (less: Buffer) => boolean) => Buffer} */
function smaller(file, isFind) {
  let smallest = file;
  for (let size = file.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < smallest.length; ) {
      const less = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      if (less.length < smallest.length && isFind(less)) {
        smallest = less;
      } else {
        at += size;
      }
    }
  }
  return smallest;
}
