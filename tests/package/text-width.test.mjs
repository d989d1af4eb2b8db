// Column widths of text on terminals. The widths are those of Unicode: East_Asian_Width W and F take two columns.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const { textWidth, cutToWidth } = await import(pathToFileURL(join(project.packageFolder, "cli/output/text-width.js")).href);

test("widths", () => {
  /** @type {[string, number][]} */
  const widths = [
    ["", 0],
    ["KROGER #123", 11],
    ["CAFÉ", 4],
    ["CAFE\u0301", 4],
    ["寿司", 4],
    ["セブンイレブン", 14],
    ["ｾﾌﾞﾝ", 4],
    ["스타벅스", 8],
    ["ＡＢＣ", 6],
    ["🍣", 2],
    ["👩‍👩‍👧", 2],
    ["🇺🇸", 2],
    ["👍🏽", 2],
    ["❤", 1],
    ["❤\ufe0f", 2],
    ["™", 1],
    ["Ресторан", 8],
    ["—…", 2],
  ];
  for (const [text, width] of widths) {
    assert.equal(textWidth(text), width, text);
  }
});

test("cutting counts columns and splits no character", () => {
  assert.equal(cutToWidth("寿司レストラン", 14), "寿司レストラン");
  assert.equal(cutToWidth("寿司レストラン", 13), "寿司レストラ…");
  assert.equal(cutToWidth("寿司レストラン", 12), "寿司レスト…");
  assert.equal(cutToWidth("ab👩‍👩‍👧cd", 4), "ab…");
  assert.equal(cutToWidth("STARBUCKS STORE", 11), "STARBUCKS…");
});

test("columns of a table are aligned under wide characters", async () => {
  const rows = "11/21/2026,寿司 🍣 東京,10.00\n11/21/2026,KROGER,20.00\n";
  const { stdout } = await runCommand(project, ["earned", "-", "--card", "Double Cash"], {}, `Date,Description,Amount\n${rows}`);
  const ends = stdout.split("\n").slice(0, 3).map((line) => textWidth(line));
  assert.equal(new Set(ends).size, 1, stdout);
});
