// First-year matches of engine and model. They agree on random accounts, and have laws.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";
import { nearestDouble, times } from "./exact.mjs";
import { firstYearOf, matchedPoints } from "./first-year.mjs";
import { cycleNear } from "./generate-accounts.mjs";
import { generateCatalog } from "./generate-catalog.mjs";
import { later } from "./generate-date.mjs";
import { given } from "./given.mjs";
import { usedRewards } from "./model.mjs";
import { Random } from "./random.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/** @import { EarnedRequest, Transaction } from "./requests.mjs" */

const CATALOGS = 30;
const CASES = 25;
const PURCHASES = 8;
const CHANGE = "2025-06-30";

const engine = await import(pathToFileURL(join(PACKAGE, "entries/node.js")).href);
const skip = !takesCatalogs(engine) && "this package accepts no custom catalog";

/**
 * A catalog with one card, whose match has two terms. It pays 5 on $100 of each statement, then 1.
 * @param {Random} random
 */
function matchingCard(random) {
  const document = generateCatalog(random.whole(1, 1000));
  const { id, name, issuer, network, kind, currency, verified_on, sources } = document.cards[0];
  const terms = () => ({
    name: "Match",
    percent: random.oneOf([100, 50, 12.5]),
    days: random.oneOf([1, 30, 365, 366]),
    statement_cycles: random.oneOf([0, 1, 12, 13]),
    source: "terms",
  });
  const cap = { id: "monthly", cap_dollars: 100, period: "statement", multiplier_after: 1, source: "terms" };
  const rule = { name: "All", multiplier: 5, everything: true, cap: "monthly", source: "terms" };
  const matches = [{ ...terms(), through: CHANGE }, { ...terms(), from: later(CHANGE, 1) }];
  const own = { base: [{ multiplier: 1, source: "terms" }], rules: [rule], caps: [cap], first_year_match: matches };
  return { ...document, cards: [{ id, name, issuer, network, kind, currency, verified_on, sources, ...own }] };
}

/**
 * Purchases and refunds around both ends of the first year.
 * @type {(random: Random, card: import("./catalog.mjs").Card) => EarnedRequest}
 */
function requestOf(random, card) {
  const openedOn = later(CHANGE, random.oneOf([0, 1, random.whole(-400, 400)]));
  const cycle = cycleNear(random, [openedOn, later(openedOn, random.oneOf([20, 364, 365]))]);
  const { through = openedOn } = firstYearOf({ ...card, cycle: { ...cycle, openedOn } }, openedOn) ?? {};
  const days = [openedOn, through].flatMap((day) => [later(day, -1), day, later(day, 1), later(day, random.whole(-40, 40))]);
  const transactions = Array.from({ length: PURCHASES }, (_, index) => ({
    transactionId: `t${index + 1}`,
    transactionAmount: random.oneOf([100, 40, 0.01, 7.77, 33.33, -40, -7.77, -100]),
    transactionDate: random.oneOf(days),
    merchant: "Anywhere",
    cardName: card.name,
  }));
  return { transactions, accounts: [{ accountId: "a", cardName: card.name, openedOn, ...cycle }] };
}

/**
 * Calls the check with random requests, each of one account.
 * @type {(check: (world: import("./worlds.mjs").World, request: EarnedRequest, openedOn: string) => void) => void}
 */
function eachRequest(check) {
  for (let seed = 1; seed <= CATALOGS; seed += 1) {
    const random = new Random(seed);
    const world = new Worlds(engine, ["random"]).with(matchingCard(random));
    for (let number = 1; number <= CASES; number += 1) {
      const request = requestOf(random, world.catalog.cards[0]);
      try {
        check(world, request, request.accounts?.[0].openedOn ?? "");
      } catch (error) {
        throw new Error(`catalog ${seed}, case ${number}: ${JSON.stringify(request)}`, { cause: error });
      }
    }
  }
}

/** @type {Map<object, import("./worlds.mjs").World>} */
const worldsWithoutMatch = new Map();

/**
 * The world whose card has no match. Its day of opening begins the first statement there too.
 * @param {import("./worlds.mjs").World} world
 */
function withoutMatch(world) {
  const known = worldsWithoutMatch.get(world);
  if (known !== undefined) {
    return known;
  }
  const document = /** @type {any} */ (world.document);
  const cards = document.cards.map((/** @type {any} */ card) => given({ ...card, first_year_match: undefined }));
  const made = new Worlds(engine, ["random"]).with({ ...document, cards });
  worldsWithoutMatch.set(world, made);
  return made;
}

/** @type {(world: any, operation: string, request: object) => any} */
const ask = ({ engine: own }, operation, request) => own[operation](request).data;

test("engine and model agree on what is paid again, for each transaction and in total", { skip }, () => {
  let count = 0;
  eachRequest((world, request, openedOn) => {
    const { cycle, rewards } = usedRewards(world.catalog, request);
    const firstYear = firstYearOf({ ...world.catalog.cards[0], cycle }, openedOn);
    assert.ok(firstYear);
    const { from, through, throughEstimated, percent } = firstYear;
    /** @type {(some: typeof rewards) => object | undefined} */
    const expected = (some) => {
      const points = matchedPoints(firstYear, some);
      return points.top === 0n
        ? undefined
        : { percent, rewardPoints: nearestDouble(points), rewardAmount: nearestDouble(times(points, rewards[0].value)), from, through, throughEstimated };
    };
    /** @type {(match: any) => object | undefined} */
    const found = (match) => match && Object.fromEntries(Object.entries(match).filter(([field]) => field !== "name" && field !== "source"));
    const { earnedRewards } = ask(world, "earned", { ...request, explain: true });
    assert.deepEqual(
      earnedRewards.map((/** @type {any} */ { explanation }) => found(explanation.firstYearMatch)),
      rewards.map((reward) => expected([reward])),
    );
    const { firstYearMatches = [] } = ask(world, "analyze", { ...request, yourCards: [world.catalog.cards[0].name] });
    const inAll = expected(rewards);
    assert.deepEqual(firstYearMatches.map((/** @type {any} */ one) => found(one.firstYearMatch)), inAll === undefined ? [] : [inAll]);
    count += firstYearMatches.length;
  });
  assert.ok(count > 250, `${count} matches`);
});

test("a match changes no reward and no total", { skip }, () => {
  eachRequest((world, request) => {
    const without = withoutMatch(world);
    const yourCards = [world.catalog.cards[0].name];
    assert.deepEqual(ask(world, "earned", request), ask(without, "earned", request));
    const analysis = ask(world, "analyze", { ...request, yourCards });
    delete analysis.firstYearMatches;
    assert.deepEqual(analysis, ask(without, "analyze", { ...request, yourCards }));
  });
});

test("purchases returned within the first year leave nothing to be paid again", { skip }, () => {
  eachRequest((world, request, openedOn) => {
    const bought = request.transactions.filter(({ transactionAmount }) => transactionAmount > 0);
    const returned = bought.map((/** @type {Transaction} */ one) => ({ ...one, transactionId: `return of ${one.transactionId}`, transactionAmount: -one.transactionAmount }));
    assert.ok(openedOn);
    const { firstYearMatches } = ask(world, "analyze", { ...request, transactions: [...bought, ...returned], yourCards: [] });
    assert.equal(firstYearMatches, undefined);
  });
});

test("the matches of parts of a history, each with the state of the one before, are those of the whole", { skip }, () => {
  eachRequest((world, request, openedOn) => {
    assert.ok(openedOn);
    const sorted = request.transactions.toSorted((a, b) => (a.transactionDate < b.transactionDate ? -1 : Number(a.transactionDate > b.transactionDate)));
    /** @type {(transactions: Transaction[], state: unknown) => any} */
    const part = (transactions, state) => ask(world, "earned", { ...request, transactions, state, explain: true });
    const whole = part(sorted, true).earnedRewards;
    const first = part(sorted.slice(0, 4), true);
    const second = part(sorted.slice(4), first.state);
    /** @type {(rewards: any[]) => unknown[]} */
    const matches = (rewards) => rewards.map(({ explanation }) => explanation.firstYearMatch);
    assert.deepEqual(matches([...first.earnedRewards, ...second.earnedRewards]), matches(whole));
  });
});
