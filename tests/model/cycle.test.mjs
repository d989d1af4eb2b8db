// Statements of engine and model, day by day: a dollar is rewarded where it is the first one of its statement.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";
import { differenceOn } from "./disagreement.mjs";
import { cycleNear, neighbouringStatements } from "./generate-accounts.mjs";
import { generateCatalog } from "./generate-catalog.mjs";
import { given } from "./given.mjs";
import { Random } from "./random.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

const CASES = 4_000;
const PURCHASES = 12;

const engine = await import(pathToFileURL(join(PACKAGE, "entries/node.js")).href);

/** A catalog with one card, which rewards one dollar of each statement. */
function oneDollarCard() {
  const document = generateCatalog(1);
  const { id, name, issuer, network, kind, currency, verified_on, sources } = document.cards[0];
  const cap = { id: "dollar", cap_dollars: 1, period: "statement", multiplier_after: 0, source: "terms" };
  const rule = { name: "First dollar", multiplier: 5, everything: true, cap: "dollar", source: "terms" };
  const terms = { base: [{ multiplier: 0, source: "terms" }], rules: [rule], caps: [cap] };
  return { ...document, cards: [{ id, name, issuer, network, kind, currency, verified_on, sources, ...terms }] };
}

/** @type {(random: Random, cardName: string) => import("./requests.mjs").EarnedRequest} */
function requestOf(random, cardName) {
  const near = [random.oneOf(["2024-01-31", "2024-02-29", "2026-03-14", "2026-12-31", "2027-02-28"])];
  const cycle = cycleNear(random, near);
  const opened = given({ openedOn: random.happens(0.5) ? neighbouringStatements(random, [...near, ...(cycle.statementCloses ?? [])]).at(-1) : undefined });
  const days = [...near, ...(cycle.statementCloses ?? []), ...Object.values(opened)];
  const transactions = Array.from({ length: PURCHASES }, (_, index) => ({
    transactionId: `t${index + 1}`,
    transactionAmount: 1,
    transactionDate: neighbouringStatements(random, days).at(-1) ?? random.oneOf(days),
    merchant: "Anywhere",
    cardName,
  }));
  return { transactions, accounts: [{ accountId: "a", cardName, ...cycle, ...opened }] };
}

const skip = !takesCatalogs(engine) && "this package accepts no custom catalog";
test(`engine and model agree on the statements of ${CASES * PURCHASES} purchases`, { skip }, () => {
  const world = new Worlds(engine, ["random"]).with(oneDollarCard());
  for (let seed = 1; seed <= CASES; seed += 1) {
    const request = requestOf(new Random(seed), world.catalog.cards[0].name);
    const found = differenceOn(world.engine, world.catalog, { operation: "earned", request });
    assert.equal(found, undefined, `seed ${seed}: ${JSON.stringify(request)}`);
  }
});
