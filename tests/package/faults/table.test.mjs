// The table of docs/faults.md and the tests that it names.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const FOLDER = new URL("./", import.meta.url);
const DOCUMENT = new URL("../../../pkg-template/docs/faults.md", import.meta.url);
const OWN_FILE = "table.test.mjs";

const HEAD = ["fault", "effect on the client", "behavior of the service", "test"];

/** The rows of all its tables: the first column, and the file and title of the last. */
async function readRows() {
  const lines = (await readFile(DOCUMENT, "utf8")).split("\n").filter((line) => line.startsWith("| "));
  return lines
    .map((line) => line.slice(1, -1).split(" | ").map((cell) => cell.trim()))
    .filter((cells) => !cells[0].startsWith("---") && cells.join() !== HEAD.join())
    .map((cells) => {
      assert.equal(cells.length, HEAD.length, cells[0]);
      const [, file, title] = cells[3].match(/^`([a-z-]+)`: (.+)$/) ?? assert.fail(`"${cells[3]}" is not written as \`file\`: title`);
      return { fault: cells[0], file: `${file}.test.mjs`, title };
    });
}

/** Titles of a file's tests, each up to its first placeholder: `malformed UTF-8: ${name}`. @param {string} file */
async function titlesIn(file) {
  const text = await readFile(new URL(file, FOLDER), "utf8");
  return [...text.matchAll(/^ {0,2}test\((["`])(.+?)(?:\$\{.*?)?\1, /gm)].map(([, , title]) => title);
}

test("each row of the table names one existing test by the beginning of its title", async () => {
  const rows = await readRows();
  assert.ok(rows.length > 30);
  for (const { fault, file, title } of rows) {
    const titles = (await titlesIn(file)).filter((one) => one.startsWith(title));
    assert.equal(titles.length, 1, `${fault}: "${title}" in ${file}: ${titles}`);
  }
});

test("the table lists each test of a fault", async () => {
  const rows = await readRows();
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".test.mjs") && name !== OWN_FILE)) {
    const titles = await titlesIn(file);
    assert.ok(titles.length > 0, file);
    for (const title of titles) {
      assert.ok(rows.some((row) => row.file === file && title.startsWith(row.title)), `"${title}" of ${file}`);
    }
  }
});
