// Faults of a state between two requests: a comparison that does not notice them proves nothing.
import { later } from "./generate-date.mjs";
import { omitting } from "./given.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { State } from "./requests.mjs"
 *
 * @typedef {State["usage"][number]} Usage
 * @typedef {State["transactions"][number]} Carried
 */

const MONTHS = /** @type {Record<string, number>} */ ({ month: 1, quarter: 3, year: 12, "anniversary-year": 12 });

/** Each changes a state; where it has nothing to change, it returns it as it is. @type {Record<string, (state: State, catalog: Catalog) => State>} */
export const FAULTS = {
  "a usage entry is lost": (state) => ({ ...state, usage: state.usage.slice(1) }),
  "the usage of a category is lost": withUsage((usage) => (usage.choiceId === null ? [usage] : [])),
  "usage is of one period before": withUsage((usage, catalog) => [{ ...usage, periodStart: earlierStart(usage, catalog) }]),
  "usage is a cent more": withUsage((usage) => [{ ...usage, spentDollars: String(Number((Number(usage.spentDollars) + 0.01).toFixed(6))) }]),
  "a purchase that is refunded later is lost": (state) => ({ ...state, transactions: state.transactions.slice(1) }),
  "a carried refund is lost": withTransactions((one) => (one.transactionAmount < 0 ? [] : [one])),
  "purchases of 180 days ago are lost": (state) => ({
    ...state,
    transactions: state.transactions.filter(({ transactionDate }) => transactionDate !== later(state.through ?? "", -180)),
  }),
  "accounts are swapped": (state) => {
    const ids = [...state.usage, ...state.transactions].map(({ cardId, accountId }) => ({ cardId, accountId: accountId ?? null }));
    /** @type {<One extends Usage | Carried>(one: One) => One} */
    const swapped = (one) => {
      const other = ids.find(({ cardId, accountId }) => cardId === one.cardId && accountId !== (one.accountId ?? null));
      return other ? { ...one, accountId: other.accountId } : one;
    };
    return { ...state, usage: state.usage.map(swapped), transactions: state.transactions.map(swapped) };
  },
};

/** @type {(state: State) => State} */
export function withoutRefundedDollars(state) {
  return withTransactions((one) => [omitting(one, ["refundedDollars"])])(state);
}

/** @type {(change: (usage: Usage, catalog: Catalog) => Usage[]) => (state: State, catalog: Catalog) => State} */
function withUsage(change) {
  return (state, catalog) => ({ ...state, usage: state.usage.flatMap((usage) => change(usage, catalog)) });
}

/** @type {(change: (one: Carried) => Carried[]) => (state: State) => State} */
function withTransactions(change) {
  return (state) => ({ ...state, transactions: state.transactions.flatMap(change) });
}

/**
 * The first day of the period before; a statement stays.
 * @type {(usage: Usage, catalog: Catalog) => string}
 */
function earlierStart({ cardId, capId, choiceId, periodStart }, { cards }) {
  const card = cards.find(({ id }) => id === cardId);
  const { period = "" } = card?.caps.find(({ id }) => id === capId) ?? card?.choices.find(({ id }) => id === choiceId) ?? {};
  const day = new Date(periodStart);
  day.setUTCMonth(day.getUTCMonth() - (MONTHS[period] ?? 0));
  return day.toISOString().slice(0, "YYYY-MM-DD".length);
}
