/**
 * Schema of a stored or imported profile. Unknown fields stay, so that data of a newer version is kept. Messages state the
 * expected value; schema-issues.ts makes sentences of them.
 */
import { REQUEST_LIMITS, type CardDefinition } from "card-rewards/slim";
import { isIsoDate, STATEMENT_LIMITS, type LeftOutReason, type StatementFormat } from "card-rewards/statements";
import * as v from "valibot";
import { withFormerCards } from "../wallet/former-cards";
import { heldAndFormerCards, type HeldCard, type Profile, type ImportedStatement, type Wallet } from "../profile";
import { withCards } from "../wallet/wallet";

const { amountDollars: MOST_DOLLARS, pointDollars: MOST_POINT_DOLLARS } = REQUEST_LIMITS;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const text = v.string("a text");
const filledText = v.pipe(text, v.nonEmpty("a text that is not empty"));
const yesOrNo = v.boolean("true or false");
const day = v.pipe(text, v.check(isIsoDate, "a day that exists, such as 2026-11-21"));
/** A wrong year would produce centuries of months. */
const { firstYear, lastYear } = STATEMENT_LIMITS;
const dayOfPurchase = v.pipe(
  day,
  v.check((date) => {
    const year = Number(date.slice(0, 4));
    return year >= firstYear && year <= lastYear;
  }, `a day from ${firstYear.toString()} to ${lastYear.toString()}`),
);
const moment = v.pipe(text, v.check((value) => !Number.isNaN(Date.parse(value)), "a date and time"));
const dollars = v.pipe(
  v.number("a number of dollars"),
  v.check((value) => Math.abs(value) <= MOST_DOLLARS, `a number of dollars of at most ${MOST_DOLLARS.toLocaleString("en-US")}`),
);
const wholeNumber = v.pipe(v.number("a whole number"), v.integer("a whole number"));

/** Reads a field of earlier versions under its current name. */
function renamed(earlierName: string, name: string) {
  return v.transform((stored: unknown): unknown => {
    if (!isRecord(stored) || !(earlierName in stored)) return stored;
    const { [earlierName]: value, ...others } = stored;
    return { [name]: value, ...others };
  });
}

/** A list of valid entries. */
function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  return v.array(entry, "a list");
}

/** An object of valid values under any names. */
function byName<Entry extends v.GenericSchema>(entry: Entry) {
  return v.record(v.string(), entry, "an object");
}

function objectOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.looseObject(entries, ({ expected }) => (expected === "Object" ? "an object" : "a value"));
}

const transaction = objectOf({
  transactionId: text,
  transactionAmount: dollars,
  transactionDate: dayOfPurchase,
  postedDate: v.exactOptional(day),
  merchant: text,
  cardName: text,
  mcc: v.nullish(v.custom<string | number>((value) => /^\d{4}$/.test(String(value)), "four digits")),
  country: v.nullish(v.pipe(text, v.regex(/^[A-Z]{2}$/, "a country code of two letters"))),
  category: v.nullish(text),
  channel: v.nullish(v.picklist(["online", "in-store"], "“online” or “in-store”")),
});

const leftOut = objectOf({
  row: wholeNumber,
  reason: v.custom<LeftOutReason>((value) => typeof value === "string", "a text"),
  text,
});

const statementDiagnostic = objectOf({ row: v.optional(wholeNumber), column: v.optional(text), message: text });

export const statementSchema: v.GenericSchema<unknown, ImportedStatement> = v.pipe(
  v.unknown(),
  // Versions before 2026-11-26.
  renamed("problems", "diagnostics"),
  objectOf({
    statementId: filledText,
    fileName: text,
    format: v.custom<StatementFormat>((value) => typeof value === "string", "a text"),
    formatName: text,
    issuer: v.exactOptional(text),
    account: v.optional(text),
    fileHash: text,
    addedAt: moment,
    cardName: v.nullable(filledText),
    transactions: listOf(transaction),
    statementCloses: v.exactOptional(listOf(day)),
    leftOut: listOf(leftOut),
    diagnostics: listOf(statementDiagnostic),
  }),
);

const edit = objectOf({
  merchant: v.exactOptional(filledText),
  category: v.exactOptional(filledText),
  mcc: v.exactOptional(v.pipe(text, v.regex(/^\d{4}$/, "four digits"))),
});
export const editsSchema = objectOf({ purchases: byName(edit), merchants: byName(edit) });

const settings = v.pipe(
  v.unknown(),
  // Versions before 2026-11-23.
  renamed("chosenCategories", "selectedCategories"),
  objectOf({
    selectedCategories: v.nullish(listOf(text)),
    activated: v.nullish(yesOrNo),
    tier: v.nullish(text),
    anniversary: v.nullish(text),
  }),
);

export const heldCardSchema: v.GenericSchema<unknown, HeldCard> = objectOf({
  cardName: filledText,
  accountOf: v.exactOptional(filledText),
  holder: v.exactOptional(filledText),
  closingDay: v.exactOptional(v.pipe(wholeNumber, v.check((value) => value >= 1 && value <= 31, "a day of the month, from 1 to 31"))),
  statementCloses: v.exactOptional(listOf(day)),
  openedOn: v.exactOptional(day),
  settings,
  spentSoFar: v.optional(objectOf({ dollars: byName(dollars), asOf: day })),
  creditsDollars: v.optional(v.pipe(dollars, v.minValue(0, "a number of dollars of at least 0"))),
});

/** The engine checks the rest of a card's terms. */
export const ownCardSchema = v.custom<CardDefinition>(
  (value) => isRecord(value) && typeof value.id === "number" && typeof value.name === "string",
  "a card with a number and a name",
);

const fromZeroToMost = `a number from 0 to ${MOST_POINT_DOLLARS.toString()}`;
const pointValue = v.pipe(v.number(fromZeroToMost), v.check((value) => value >= 0 && value <= MOST_POINT_DOLLARS, fromZeroToMost));
export const pointValuesSchema = byName(pointValue);

const putAside = v.pipe(
  v.unknown(),
  // Versions until 2026-11-26.
  renamed("problem", "reason"),
  renamed("choices", "cardSettings"),
  objectOf({
    reason: text,
    ownCard: v.exactOptional(ownCardSchema),
    cardSettings: v.exactOptional(objectOf({ cardName: filledText, settings })),
    pointValue: v.exactOptional(objectOf({ currency: text, dollars: pointValue })),
  }),
);

/** The engine's limit per request. */
export const MOST_CARDS = REQUEST_LIMITS.yourCards;

export const walletSchema: v.GenericSchema<unknown, Wallet> = v.pipe(
  objectOf({
    cards: listOf(heldCardSchema),
    formerCards: v.exactOptional(listOf(heldCardSchema)),
    ownCards: listOf(ownCardSchema),
    pointValues: pointValuesSchema,
    transferValues: yesOrNo,
    putAside: v.exactOptional(listOf(putAside)),
  }),
  v.forward(
    v.check((wallet) => heldAndFormerCards(wallet).length <= MOST_CARDS, `at most ${MOST_CARDS.toString()} cards, former ones too`),
    ["cards"],
  ),
  v.transform((wallet) => withCards(wallet, wallet.cards, wallet.formerCards ?? [])),
);

function areDistinct(statements: ImportedStatement[]): boolean {
  return new Set(statements.map(({ statementId }) => statementId)).size === statements.length;
}

const statementsSchema: v.GenericSchema<unknown, ImportedStatement[]> = v.pipe(
  v.array(statementSchema, "a list"),
  v.check(areDistinct, "statements that each have an id of their own"),
);

export const profileSchema: v.GenericSchema<unknown, Profile> = v.pipe(
  objectOf({ wallet: walletSchema, statements: statementsSchema, edits: v.exactOptional(editsSchema) }),
  v.transform((profile) => withFormerCards(profile)),
);
