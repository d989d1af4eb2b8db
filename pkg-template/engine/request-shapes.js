// Generated from src/api by `cargo xtask types`; edit the definitions there.

/**
 * The parts of a value that the engine reads: itself, the items of a list, these fields of an object, or all of its entries.
 * @typedef {null | { list: Shape } | { fields: Record<string, Shape> } | { entries: Shape }} Shape
 */

const accounts = { list: { fields: { accountId: null, cardName: null, holder: null, openedOn: null, statementCloses: { list: null }, closingDay: null, settings: { fields: { selectedCategories: { list: null }, activated: null, tier: null, spentDollars: { entries: null }, spentByOption: { entries: null }, spentAsOf: null, anniversary: null } } } } };
const cardSettings = { entries: { fields: { selectedCategories: { list: null }, activated: null, tier: null, spentDollars: { entries: null }, spentByOption: { entries: null }, spentAsOf: null, anniversary: null } } };
const newCards = { fields: { kinds: { list: null }, maxAnnualFeeDollars: null, issuers: { list: null }, networks: { list: null } } };
const state = { fields: { version: null, catalogVersion: null, through: null, usage: { list: { fields: { cardId: null, accountId: null, capId: null, choiceId: null, option: null, periodStart: null, spentDollars: null } } }, transactions: { list: { fields: { transactionId: null, transactionAmount: null, transactionDate: null, merchant: null, cardName: null, accountId: null, mcc: null, category: null, channel: null, country: null, cardId: null, refundedDollars: null } } } } };
const transactions = { list: { fields: { transactionId: null, transactionAmount: null, transactionDate: null, merchant: null, cardName: null, accountId: null, mcc: null, category: null, channel: null, country: null } } };

/** @satisfies {Record<string, Shape>} */
export const SHAPES = {
  earned: {
    fields: {
      transactions,
      yourCards: { list: null },
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
      explain: null,
      diagnostics: null,
    },
  },
  missed: {
    fields: {
      transactions,
      yourCards: { list: null },
      newCardsLimit: null,
      newCards,
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
      explain: null,
      diagnostics: null,
    },
  },
  advice: {
    fields: {
      merchant: null,
      yourCards: { list: null },
      spendAmount: null,
      transactionDate: null,
      includeNewCards: null,
      newCards,
      mcc: null,
      category: null,
      channel: null,
      country: null,
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
      explain: null,
      diagnostics: null,
    },
  },
  optimize: {
    fields: {
      transactions,
      yourCards: { list: null },
      withinDollars: null,
      selectFor: { list: null },
      asOf: null,
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
      explain: null,
      diagnostics: null,
    },
  },
  analyze: {
    fields: {
      transactions,
      asOf: null,
      yourCards: { list: null },
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
      diagnostics: null,
    },
  },
  cardTerms: {
    fields: {
      cardName: null,
      on: null,
      pointValues: { entries: null },
      transferValues: null,
      cardSettings,
      accounts,
      state,
    },
  },
  pointValues: { entries: null },
};

/** Options that add more to results than numbers; each is a boolean. */
export const RESULT_OPTIONS = ["explain", "diagnostics"];

/** Fields that every transaction has. */
export const REQUIRED_OF_TRANSACTION = ["transactionId", "transactionAmount", "transactionDate", "merchant", "cardName"];

/** Optional details of a purchase; the same fields in a transaction and in a request for advice. */
export const DETAILS = ["mcc", "category", "channel", "country"];
