// Requests, valid and not. They compare objects, bytes and the raw exports of the wasm.

/** @typedef {"earned" | "missed" | "advice"} Operation */

export const TRANSACTION = {
  transactionId: "t1",
  transactionAmount: 100.5,
  transactionDate: "2026-11-21",
  merchant: "Walmart",
  cardName: "Chase Sapphire Preferred",
};
export const ADVICE = { merchant: "Whole Foods", spendAmount: 82.4, yourCards: ["Citi Double Cash", "Blue Cash Everyday"], transactionDate: "2026-11-21" };

/** Values of JSON for any field. */
export const JSON_VALUES = [
  ...[null, true, false, 0, 1, -1, -0, 0.1, 1.5, 1e12, -1e12, 1e300, 1e-7, 1e-30, 5e-29, 2 ** 53, 5411, "5411", "0000", "541", "54110"],
  ...["", " ", "x", "1", "online", "in-store", "by mail", "groceries", "dining", "no such category", "2026-02-29", "2024-02-29"],
  ...["2026-13-01", "2026-2-1", "2026-11-21T00:00:00Z", "０", "\u0000", "a\u0000b", "💳", "ﬁ", "\ud800", "a\udc00b", "\ufffd", "__proto__"],
  ...["Walmart", "SQ *BLUE BOTTLE 0123", "AMZN Mktp US*2K4", "American Express Blue Cash EveryDay", "Blue Cash", "Discover it"],
  ...[[], {}, [1], ["x"], [null], { x: 1 }, { "": [] }, [["x"]], { transactions: [] }],
  ...[["Citi Double Cash", "Double Cash", "Chase Freedom Flex"], ["Amex Gold", "nobody's card", "Nobody’s Card"], Array(501).fill("x")],
];

/** Values that JSON cannot represent, as functions: some change with each use. @type {Record<string, () => unknown>} */
export const OTHER_VALUES = {
  undefined: () => undefined,
  NaN: () => NaN,
  infinite: () => -Infinity,
  "a big integer": () => 25n,
  "a huge integer": () => 2n ** 70n,
  function: () => () => 1,
  symbol: () => Symbol("x"),
  "boxed text": () => Object("Walmart"),
  "boxed number": () => Object(1),
  date: () => new Date("2026-11-21"),
  "regular expression": () => /x/,
  bytes: () => new Uint8Array(2),
  buffer: () => new ArrayBuffer(2),
  "typed array": () => new Float64Array(2),
  set: () => new Set(["x"]),
  map: () => new Map([["x", 1]]),
  "list with holes": () => new Array(2),
  "list with more fields": () => Object.assign(["Citi Double Cash"], { merchant: "x" }),
  "without a prototype": () => Object.assign(Object.create(null), { x: 1 }),
};

/** Fields of a transaction, with and without optional ones. */
export const TRANSACTION_FIELDS = [...Object.keys(TRANSACTION), "accountId", "mcc", "category", "channel", "unknown"];

/** Optional fields of a request. @type {Record<string, unknown[]>} */
export const OPTIONS = {
  pointValues: [{ "chase-ultimate-rewards": 0.02 }, { "cash-back": 2 }, { "glass-beads": 0.1 }, JSON.parse('{"__proto__":0.1}')],
  transferValues: [true, false],
  accounts: [
    [{ accountId: "x", cardName: "Chase Sapphire Preferred", closingDay: 14, openedOn: "2024-02-29" }],
    [{ accountId: "x", cardName: "Citi Double Cash" }, { accountId: "y", cardName: "Double Cash", statementCloses: ["2026-11-13"] }],
    [{ accountId: "x", cardName: "nobody's card", settings: { tier: "gold" } }, { accountId: "x", cardName: "Amex Gold" }],
    [{ accountId: "x", cardName: "Apple Card", settings: { tier: "gold" }, closingDay: 0 }, { cardName: 5 }],
  ],
  cardSettings: [
    { "Chase Freedom Flex": { activated: false } },
    { "U.S. Bank Cash+": { selectedCategories: ["fast-food", "gyms"], spentDollars: { "five-percent": 1900 } } },
    { "Blue Cash Preferred": { spentDollars: { supermarkets: 5990.5 }, spentAsOf: "2026-10-01", anniversary: "03-15" } },
    { "Blue Cash Preferred": { spentDollars: { beads: 1 } } },
    { "nobody's card": { tier: "gold" } },
    { "Apple Card": { tier: 5 } },
  ],
  newCardsLimit: [0, 1, 3, 1000, 1.5, -1],
  newCards: [{ maxAnnualFeeDollars: 95 }, { kinds: ["consumer"], issuers: ["chase"], networks: ["visa"] }, { kinds: ["x"] }],
  yourCards: [[], ["Citi Double Cash"], ["Blue Cash Everyday", "CSP", "csp", "Costco Anywhere Visa"]],
  explain: [true, false],
  unknown: [{ deep: [{ er: 1 }] }, "\ud800"],
};

const yourCards = ["CSP", "Citi Double Cash"];

/** Requests that JSON cannot represent. @type {Record<string, () => unknown>} */
export const OBJECTS = {
  "a class of transactions": () => ({ transactions: [Object.assign(new (class Purchase {})(), TRANSACTION)], yourCards }),
  "fields of a prototype": () => ({ transactions: [Object.create(TRANSACTION)], yourCards }),
  "a field of a prototype": () => {
    const { merchant, ...rest } = TRANSACTION;
    return { transactions: [TRANSACTION, Object.assign(Object.create({ merchant }), rest)], yourCards };
  },
  "an optional field of a prototype": () => ({
    transactions: [Object.assign(Object.create({ category: "restaurants" }), { ...TRANSACTION, merchant: "Zorblatt" })],
    yourCards,
  }),
  "getters of a prototype": () => ({
    transactions: [
      new (class Purchase {
        get merchant() {
          return "Walmart";
        }
      })(),
    ],
    yourCards,
  }),
  "own getters": () => ({
    get transactions() {
      return [Object.defineProperty({ ...TRANSACTION }, "merchant", { get: () => "Walmart", enumerable: true })];
    },
    yourCards,
  }),
  "fields that are not enumerable": () => ({
    transactions: [Object.defineProperty({ ...TRANSACTION }, "merchant", { value: "Walmart", enumerable: false })],
    yourCards,
  }),
  "an optional field that is not enumerable": () => ({
    transactions: [TRANSACTION, Object.defineProperty({ ...TRANSACTION }, "mcc", { value: "x", enumerable: false })],
    yourCards,
  }),
  "a request that is not enumerable": () => Object.defineProperty({ yourCards }, "transactions", { value: [TRANSACTION], enumerable: false }),
  "symbols beside fields": () => ({ [Symbol("x")]: 1, transactions: [{ ...TRANSACTION, [Symbol("x")]: 1 }], yourCards }),
  "an iterable transaction": () => ({ transactions: [{ ...TRANSACTION, [Symbol.iterator]: () => [].values() }], yourCards }),
  "an iterable request": () => ({ transactions: [TRANSACTION], [Symbol.iterator]: () => [].values(), yourCards }),
  "a list as a transaction": () => ({ transactions: [Object.assign([], TRANSACTION)], yourCards }),
  "a map as a request": () => new Map(/** @type {[unknown, unknown][]} */ ([["transactions", [TRANSACTION]], ["yourCards", yourCards]])),
  "a map with another key": () => new Map(/** @type {[unknown, unknown][]} */ ([["transactions", []], [1, 1]])),
  "a map with a list that means nothing": () => new Map(Object.entries({ transactions: [TRANSACTION], yourCards, unknown: [1] })),
  "a map as a transaction": () => ({ transactions: [TRANSACTION, new Map(Object.entries(TRANSACTION))], yourCards }),
  "a map as settings": () => ({ transactions: [TRANSACTION], cardSettings: new Map([["CSP", {}]]), yourCards }),
  "a proxy of a request": () => new Proxy({ transactions: [TRANSACTION], yourCards }, {}),
  "a proxy of transactions": () => ({ transactions: new Proxy([TRANSACTION], {}), yourCards }),
  "a proxy of a transaction": () => ({ transactions: [new Proxy(TRANSACTION, {})], yourCards }),
  "a proxy without fields": () => ({ transactions: [new Proxy(TRANSACTION, { ownKeys: () => [] })], yourCards }),
  "a subclass of lists": () => ({ transactions: new (class Purchases extends Array {})(TRANSACTION, TRANSACTION), yourCards }),
  "a frozen request": () => Object.freeze({ transactions: Object.freeze([Object.freeze({ ...TRANSACTION })]), yourCards }),
  "without prototypes": () => ({ __proto__: null, transactions: [{ __proto__: null, ...TRANSACTION }], yourCards }),
  "many fields": () => ({
    transactions: [{ ...Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`field${index}`, index])), ...TRANSACTION }],
    yourCards,
  }),
  "fields in another order": () => ({ transactions: [TRANSACTION, Object.fromEntries(Object.entries(TRANSACTION).reverse())], yourCards }),
  "the same transaction again": () => ({ transactions: [TRANSACTION, TRANSACTION, TRANSACTION], yourCards }),
  "optional fields that are undefined": () => ({
    transactions: [{ ...TRANSACTION, mcc: undefined, category: undefined, channel: undefined }],
    yourCards,
    pointValues: undefined,
    explain: undefined,
    newCardsLimit: undefined,
  }),
  "settings that are undefined": () => ({ transactions: [TRANSACTION], cardSettings: { CSP: undefined }, yourCards }),
  "point values that are undefined": () => ({ transactions: [TRANSACTION], pointValues: { "cash-back": undefined }, yourCards }),
  "a list of text and a big integer": () => ({ transactions: [TRANSACTION], cardSettings: { CSP: { selectedCategories: ["gas", 25n] } }, yourCards }),
  "a card that is undefined": () => ({ transactions: [TRANSACTION], yourCards: [undefined] }),
  "a request that contains itself": () => {
    /** @type {any} */
    const request = { transactions: [{ ...TRANSACTION }], yourCards };
    request.itself = request;
    request.transactions[0].unknown = request;
    return request;
  },
  "settings of every kind": () => ({ transactions: [TRANSACTION], cardSettings: { CSP: new Map(), CFU: { spentDollars: new Map() } }, yourCards }),
  "a method for JSON": () => ({ transactions: [{ ...TRANSACTION, toJSON: () => ({}) }], toJSON: () => undefined, yourCards }),
  "settings with a method for JSON": () => ({ transactions: [TRANSACTION], cardSettings: { toJSON: () => ({}) }, yourCards }),
};

/** Requests other than objects with fields. */
export const NO_REQUESTS = [undefined, null, true, 1, "{}", [], [TRANSACTION], {}, { transactions: null }, { transactions: {} }, { transactions: "x" }];
