// Sends requests to the engine, each with the previous one's state. Compares with the model's answers to the history up to each.
import { difference, smallerOnes } from "./disagreement.mjs";
import { generateSequence, hasOpeningUsage, needsFirstDay } from "./generate-sequence.mjs";
import { given, omitting } from "./given.mjs";
import * as model from "./model.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { Operation, Sequence } from "./generate-sequence.mjs"
 * @import { State, Transaction } from "./requests.mjs"
 *
 * @typedef {{ [Name in Operation | "advice"]: (request: any) => any }} Engine
 * @typedef {(state: State) => State} Carry between two requests
 */

/**
 * A disagreement on the sequence of that seed, reduced.
 * @param {Engine} engine
 * @param {Catalog} catalog
 * @param {number} seed
 * @returns {{ minimal: Sequence, text: string } | undefined}
 */
export function sequenceDisagreementOn(engine, catalog, seed) {
  const generated = generateSequence(catalog, seed);
  if (!sequenceDifference(engine, catalog, generated)) {
    return undefined;
  }
  const minimal = smallestSequence(generated, (smaller) => sequenceDifference(engine, catalog, smaller) !== undefined);
  return { minimal, text: `seed ${seed}: ${sequenceDifference(engine, catalog, minimal)}\n${sent(engine, minimal)}` };
}

/**
 * The first place where an answer differs from the model's.
 * @param {Engine} engine
 * @param {Catalog} catalog
 * @param {Sequence} sequence
 * @param {Carry} [carry]
 * @returns {string | undefined}
 */
export function sequenceDifference(engine, catalog, sequence, carry = asJson) {
  try {
    return firstDifference(engine, catalog, sequence, carry);
  } catch (error) {
    return `threw ${error}`; // the requests are valid
  }
}

/** @type {Carry} */
export function asJson(state) {
  return JSON.parse(JSON.stringify(state));
}

/** @type {(engine: Engine, catalog: Catalog, sequence: Sequence, carry: Carry) => string | undefined} */
function firstDifference(engine, catalog, sequence, carry) {
  const { operations, request, advice } = sequence;
  const parts = partsOf(sequence);
  /** @type {any[]} */
  const rewards = [];
  /** @type {State | true} */
  let state = true;
  for (const [number, transactions] of parts.entries()) {
    const operation = operations[number];
    const asked = { ...fieldsFor(operation, request), transactions };
    const answer = engine[operation]({ ...(number === 0 ? asked : withoutOpeningUsage(asked)), state });
    const { state: next, ...data } = answer.data;
    const expected = modelAnswer(catalog, operation, { ...asked, earlier: parts.slice(0, number) });
    const differs = difference(compared(operation, data), expected, `request ${number}, ${operation}`);
    if (differs) {
      return differs;
    }
    rewards.push(...(data.earnedRewards ?? data.missedRewards ?? data.purchases));
    state = carry(next);
  }
  const differs = wholeDifference(catalog, request, rewards);
  if (differs ?? advice === undefined) {
    return differs;
  }
  const asked = { ...fieldsFor("advice", request), ...advice };
  const answer = engine.advice({ ...withoutOpeningUsage(asked), state });
  /** @type {any} */
  const expected = model.advice(catalog, { ...asked, earlier: parts }, asked.transactionDate);
  return difference(answer.data, expected.data, "advice");
}

/**
 * All answers are those of one request with all transactions. Top spending categories are the exception: they are known
 * only at the end of their period.
 * @type {(catalog: Catalog, request: Sequence["request"], rewards: any[]) => string | undefined}
 */
function wholeDifference(catalog, request, rewards) {
  const used = catalog.cards.filter(({ name }) => request.transactions.some(({ cardName }) => cardName === name));
  if (needsFirstDay(request) || used.some(({ choices }) => choices.some(({ kind }) => kind === "top-spend"))) {
    return undefined;
  }
  /** @type {any} */
  const { data: whole } = model.earned(catalog, request);
  /** @type {(list: any[]) => any[]} */
  const amounts = (list) => list.map(({ transactionId, rewardAmount }) => ({ transactionId, rewardAmount }));
  return difference(amounts(rewards), amounts(whole.earnedRewards), "all requests");
}

/** @type {(sequence: Sequence) => Transaction[][]} */
export function partsOf({ operations, request, requestOf }) {
  return operations.map((_, number) => request.transactions.filter(({ transactionId }) => requestOf[transactionId] === number));
}

const FOR_ALL = ["cardSettings", "accounts", "pointValues", "transferValues"];
const FIELDS = {
  earned: [...FOR_ALL, "yourCards"],
  missed: [...FOR_ALL, "yourCards", "newCards", "newCardsLimit"],
  analyze: [...FOR_ALL, "yourCards"],
  advice: FOR_ALL,
};

/** @type {(operation: keyof typeof FIELDS, request: any) => any} */
function fieldsFor(operation, request) {
  return given(Object.fromEntries(FIELDS[operation].map((field) => [field, request[field]])));
}

/** @type {(request: any) => any} */
function withoutOpeningUsage({ cardSettings, accounts, ...request }) {
  /** @type {(settings: any) => object} */
  const later = (settings) => omitting(settings, ["spentDollars", "spentByOption"]);
  const settings = cardSettings && Object.fromEntries(Object.entries(cardSettings).map(([name, one]) => [name, later(one)]));
  return {
    ...request,
    ...given({
      cardSettings: settings,
      accounts: accounts?.map((/** @type {any} */ one) => ({ ...one, ...(one.settings && { settings: later(one.settings) }) })),
    }),
  };
}

/** @type {(catalog: Catalog, operation: Operation, request: any) => any} */
function modelAnswer(catalog, operation, request) {
  /** @type {any} */
  const { data: earned } = operation === "missed" ? {} : model.earned(catalog, request);
  /** @type {any} */
  const { data: missed } = operation === "earned" ? {} : model.missed(catalog, request);
  switch (operation) {
    case "earned":
      return earned;
    case "missed":
      return missed;
    case "analyze":
      return {
        purchases: earned.earnedRewards.map((/** @type {any} */ { rewardValue, rewardMultiplier, rewardAmount }, /** @type {number} */ index) => ({
          rewardValue,
          rewardMultiplier,
          rewardAmount,
          missedReward: missed.missedRewards[index].bestCard.missedReward,
        })),
        totalEarnedReward: earned.totalEarnedReward,
        overallMissedRewardsExisting: missed.overallMissedRewardsExisting,
        overallMissedRewardsNew: missed.overallMissedRewardsNew,
      };
  }
}

/**
 * The part of an answer that the model has too.
 * @type {(operation: Operation, data: any) => any}
 */
function compared(operation, data) {
  if (operation !== "analyze") {
    return data;
  }
  return {
    ...omitting(data, ["caps", "topCategories", "totalPoints"]),
    purchases: data.purchases.map((/** @type {any} */ { rewardValue, rewardMultiplier, rewardAmount, bestCard }) => ({
      rewardValue,
      rewardMultiplier,
      rewardAmount,
      missedReward: bestCard.missedReward,
    })),
  };
}

/**
 * Removes what the disagreement does not need.
 * @type {(sequence: Sequence, isStillWrong: (smaller: Sequence) => boolean) => Sequence}
 */
function smallestSequence(sequence, isStillWrong) {
  const next = smallerSequences(sequence).filter(isValid).find(isStillWrong);
  return next ? smallestSequence(next, isStillWrong) : sequence;
}

/** @type {(sequence: Sequence) => boolean} */
function isValid(sequence) {
  return partsOf(sequence)[0].length > 0 || !hasOpeningUsage(sequence.request);
}

/** @type {(sequence: Sequence) => Sequence[]} */
function smallerSequences(sequence) {
  const { operations, request, requestOf, advice, ...rest } = sequence;
  return [
    ...(advice ? [{ ...rest, operations, request, requestOf }] : []),
    ...operations.slice(1).map((_, index) => ({
      ...sequence,
      operations: operations.toSpliced(index, 1),
      requestOf: Object.fromEntries(Object.entries(requestOf).map(([id, number]) => [id, number > index ? number - 1 : number])),
    })),
    ...smallerOnes({ operation: "missed", request }).map((one) => ({ ...sequence, request: /** @type {any} */ (one.request) })),
    ...operations.flatMap((operation, index) =>
      operation === "earned" ? [] : [{ ...sequence, operations: operations.with(index, "earned") }],
    ),
  ];
}

/**
 * The requests as they were sent, with the answers and states.
 * @type {(engine: Engine, sequence: Sequence) => string}
 */
function sent(engine, sequence) {
  const { operations, request, advice } = sequence;
  const lines = [];
  /** @type {any} */
  let state = true;
  try {
    for (const [number, transactions] of partsOf(sequence).entries()) {
      const asked = { ...fieldsFor(operations[number], request), transactions };
      const body = { ...(number === 0 ? asked : withoutOpeningUsage(asked)), state };
      lines.push(`${operations[number]}(${JSON.stringify(body)})`);
      const { data } = engine[operations[number]](body);
      lines.push(JSON.stringify(data));
      state = asJson(data.state);
    }
    if (advice) {
      const body = { ...withoutOpeningUsage({ ...fieldsFor("advice", request), ...advice }), state };
      lines.push(`advice(${JSON.stringify(body)})`, JSON.stringify(engine.advice(body).data));
    }
  } catch (error) {
    lines.push(String(error));
  }
  return lines.join("\n");
}
