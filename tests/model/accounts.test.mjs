// Laws of accounts, on random requests to the built package: they hold whatever the numbers are.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";
import { difference } from "./disagreement.mjs";
import { generate } from "./generate.mjs";
import { given } from "./given.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/**
 * @import { Case } from "./generate.mjs"
 * @import { Account, Transaction } from "./requests.mjs"
 *
 * @typedef {{ accounts: Account[], transactions?: Transaction[], yourCards?: string[], [field: string]: unknown }} Request
 * @typedef {(request: object) => any} Ask
 */

const CASES = 2_000;

const engine = await import(pathToFileURL(join(PACKAGE, "entries/node.js")).href);
const worlds = new Worlds(engine, takesCatalogs(engine) ? ["builtin", "random"] : ["builtin"]);

/**
 * Calls the check with each random request that has accounts; at least some hundred do.
 * @type {(check: (ask: Ask, request: Request, operation: Case["operation"]) => string | undefined) => void}
 */
function eachRequest(check) {
  let count = 0;
  for (let seed = 1; seed <= CASES; seed += 1) {
    const world = worlds.of(seed);
    const { operation, request } = generate(world.catalog, seed);
    if (request.accounts !== undefined) {
      const ask = /** @type {Ask} */ ((asked) => world.engine[operation]?.(asked));
      const broken = check(ask, /** @type {any} */ (request), operation);
      assert.equal(broken, undefined, `seed ${seed}, ${operation}(${JSON.stringify(request, null, 1)})`);
      count += 1;
    }
  }
  assert.ok(count > CASES / 6, `${count} requests with accounts`);
}

/** @type {(accounts: Account[]) => Account[]} */
function oneOfEachCard(accounts) {
  return accounts.filter(({ cardName }, index) => accounts.findIndex((other) => other.cardName === cardName) === index);
}

test("one account of a card, without anything else, changes nothing", () => {
  eachRequest((ask, { accounts, ...request }) => {
    const plain = oneOfEachCard(accounts).map(({ accountId, cardName }) => ({ accountId, cardName }));
    const held = new Set([...(request.yourCards ?? []), ...plain.map(({ cardName }) => cardName)]);
    // Each second transaction names the account.
    const transactions = request.transactions?.map((one, index) => {
      const accountId = index % 2 === 0 ? plain.find(({ cardName }) => cardName === one.cardName)?.accountId : undefined;
      return given({ ...one, accountId });
    });
    const asked = { ...request, yourCards: [...held], ...given({ transactions }) };
    return difference(ask({ ...asked, accounts: plain }), ask(asked), "");
  });
});

test("closing day 31 gives the numbers of calendar months", () => {
  eachRequest((ask, { accounts, ...request }) => {
    const months = accounts.map((account) => given({ ...account, closingDay: undefined, statementCloses: undefined }));
    const on31 = months.map((account) => ({ ...account, closingDay: 31 }));
    return difference(ask({ ...request, accounts: on31 }), ask({ ...request, accounts: months }), "");
  });
});

test("the order of the accounts changes only the order of ties", () => {
  eachRequest((ask, request, operation) => {
    const reversed = { ...request, accounts: request.accounts.toReversed() };
    return difference(unordered(ask(reversed), operation), unordered(ask(request), operation), "");
  });
});

/**
 * The part of an answer that ties do not change.
 * @type {(answer: any, operation: Case["operation"]) => any}
 */
function unordered({ data }, operation) {
  const { missedRewards, bestCard, otherCards, newCards, totalReward, totalEarnedReward } = data;
  switch (operation) {
    case "missed":
      return { ...data, missedRewards: missedRewards.map(withoutOrder) };
    case "advice":
      return { cards: sorted([bestCard, ...otherCards]), best: bestCard.rewardAmount, newCards };
    case "optimize":
      return { totalReward, totalEarnedReward };
    default:
      return data;
  }
}

/** @type {(result: any) => any} */
function withoutOrder({ missedRewardYourCards, bestCard, ...result }) {
  return { ...result, held: sorted(missedRewardYourCards), best: bestCard.missedReward };
}

/** @type {(results: object[]) => string[]} */
function sorted(results) {
  return results.map((result) => JSON.stringify(result)).sort();
}

test("other ids of the accounts change only the ids", () => {
  eachRequest((ask, request) => {
    // They sort in another order.
    const renamed = new Map(request.accounts.map(({ accountId }, index) => [accountId, `${99 - index} renamed`]));
    return difference(ask(withIds(request, renamed)), withIds(ask(request), renamed), "");
  });
});

/**
 * A copy with other ids, in fields and in brackets of sentences.
 * @type {(part: object, renamed: Map<string, string>) => any}
 */
function withIds(part, renamed) {
  return JSON.parse(JSON.stringify(part), (field, value) => {
    switch (field) {
      case "accountId":
      case "thenAccountId":
        return renamed.get(value) ?? value;
      case "text":
        return String(value).replace(/\(([^)]+)\)/g, (inBrackets, id) => (renamed.has(id) ? `(${renamed.get(id)})` : inBrackets));
      default:
        return value;
    }
  });
}

test("full refunds leave nothing on any account", () => {
  let refunds = 0;
  eachRequest((ask, request, operation) => {
    const bought = (request.transactions ?? []).filter(({ transactionAmount }) => transactionAmount > 0);
    if (operation !== "earned") {
      return undefined;
    }
    const returned = bought.map((one) => ({
      ...one,
      transactionId: `return of ${one.transactionId}`,
      transactionAmount: -one.transactionAmount,
    }));
    const { earnedRewards, totalEarnedReward } = ask({ ...request, transactions: [...bought, ...returned] }).data;
    refunds += returned.length;
    assert.equal(totalEarnedReward, 0);
    // Of two equal purchases each refund may be of either.
    const rewards = earnedRewards.map((/** @type {any} */ { rewardAmount }, /** @type {number} */ index) => {
      const { cardName, accountId } = bought[index % bought.length];
      return `${cardName} ${accountId} ${Math.abs(rewardAmount)}`;
    });
    return difference(rewards.slice(bought.length).sort(), rewards.slice(0, bought.length).sort(), "");
  });
  assert.ok(refunds > 50, `${refunds} refunds`);
});
