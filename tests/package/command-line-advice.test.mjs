// Lines of advice beneath its table. Citi Custom Cash pays 5% on the top spending category of a statement, then 1%.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const GROCERIES = ["advice", "--merchant", "Kroger", "--amount", "100", "--date", "2026-11-20"];
const CARDS = ["--card", "Citi Custom Cash", "--card", "Citi Double Cash"];
const ASSUMED = /^Citi Custom Cash: The rate holds only if this becomes the card's top spending category of the period\.$/m;

/** @param {string[]} words */
const run = (words) => runCommand(project, words, {});

test("advice says that a rate holds only for the top category, where spending is unknown", async () => {
  const { stdout } = await run([...GROCERIES, ...CARDS]);
  assert.match(stdout, /^Best +Citi Custom Cash +5x = 5% /m);
  assert.match(stdout, ASSUMED);
  // No other reason and no other card.
  assert.equal(stdout.trimEnd().split("\n").length, 4);
  // The card's own spending decides, and needs no assumption.
  const known = await run([...GROCERIES, ...CARDS, "--setting", "Citi Custom Cash: spentByOption.grocery-stores=300", "--setting", "Citi Custom Cash: spentAsOf=2026-11-05"]);
  assert.doesNotMatch(known.stdout, /holds only/);
});

test("a state makes the spending known", async () => {
  const state = join(project.folder, "advice-state.json");
  await rm(state, { force: true });
  await project.write("november.csv", "Date,Description,Amount\n2026-11-05,Kroger,200.00\n");
  await run(["earned", "november.csv", "--card", "Citi Custom Cash", "--purchases", "positive", "--state", state]);
  assert.doesNotMatch((await run([...GROCERIES, ...CARDS, "--state", state])).stdout, /holds only/);
});

test("it names the account of several", async () => {
  await project.write("accounts.json", JSON.stringify(["cc-1", "cc-2"].map((accountId) => ({ accountId, cardName: "Citi Custom Cash" }))));
  const { stdout } = await run([...GROCERIES, "--accounts", "accounts.json"]);
  assert.match(stdout, /^Citi Custom Cash, cc-1: The rate holds only/m);
  assert.match(stdout, /^Citi Custom Cash, cc-2: The rate holds only/m);
});

test("with --explain it is in the explanation alone, and JSON has the documented fields", async () => {
  const { stdout } = await run([...GROCERIES, ...CARDS, "--explain"]);
  assert.equal(stdout.match(/holds only/g)?.length, 1);
  const { data } = JSON.parse((await run([...GROCERIES, ...CARDS, "--json"])).stdout);
  assert.deepEqual(Object.keys(data.bestCard), ["cardName", "rewardValue", "rewardMultiplier", "rewardAmount", "bonus"]);
});
