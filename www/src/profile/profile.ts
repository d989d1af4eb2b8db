/** The person's cards, statements and corrections. Stored on the device and nowhere else. */
import type { CardSettings, CardDefinition, PointValues } from "card-rewards/slim";
import type { LeftOut, StatementDiagnostic, StatementDiagnosticCode, StatementFormat, StatementTransaction } from "card-rewards/statements";

export interface Profile {
  wallet: Wallet;
  /** In the order of import. */
  statements: readonly ImportedStatement[];
  /** Absent if there are none. */
  edits?: Edits;
}

/** Merchants and categories that the person corrected. The statements stay as the bank wrote them. */
export interface Edits {
  /** Of one purchase, by `purchaseKey`. */
  purchases: Readonly<Record<string, Edit>>;
  /** Of every purchase at a merchant, by `merchantKeys`. */
  merchants: Readonly<Record<string, Edit>>;
}

/** A correction. Without a field, an edit of one purchase takes it from the statement. */
export interface Edit {
  /** Name of a merchant in the catalog. */
  merchant?: string;
  /** Category id. */
  category?: string;
  /** Merchant category code: four digits. It takes precedence over the category. */
  mcc?: string;
}

export interface Wallet {
  /** In the order in which they were added. */
  cards: readonly HeldCard[];
  /** Cards no longer held that have statements: they still earn by their settings. Absent if empty. */
  formerCards?: readonly HeldCard[];
  /** Cards entered by the person because the catalog lacks them. They need not be held. */
  ownCards: readonly CardDefinition[];
  /** Dollars per point by currency id, which replace the catalog's defaults. */
  pointValues: PointValues;
  /** Whether points have transfer partner valuations if a held card unlocks transfers. */
  transferValues: boolean;
  /** Parts that the current catalog does not support; absent if empty. */
  putAside?: readonly PutAside[];
}

/** A set-aside part of a wallet, which does not count. Retried at every visit until the person discards it. */
export interface PutAside {
  /** The reason, as a sentence. */
  reason: string;
  /** The part itself: one of these. */
  ownCard?: CardDefinition;
  cardSettings?: Pick<HeldCard, "cardName" | "settings">;
  pointValue?: { currency: string; dollars: number };
}

export interface HeldCard {
  /** Name in the catalog or of an own card; for a further account of a card, the person's name of the account. */
  cardName: string;
  /** The catalog's name of the card, for a further account of it. */
  accountOf?: string;
  /** The person in the household who holds it. Rewards earned are grouped by it; no reward and no advice depends on it. */
  holder?: string;
  /** Day of the month on which statements close, 1 to 31; calendar months count without it. */
  closingDay?: number;
  /** Days on which statements closed, YYYY-MM-DD, by date: of imported statements, or entered. They precede {@link closingDay}. Absent if there are none. */
  statementCloses?: readonly string[];
  /** Day on which the account was opened, YYYY-MM-DD; explanations have its first-year program. */
  openedOn?: string;
  /** Selected categories, activation, tier and anniversary; the card's defaults for the others. */
  settings: Omit<CardSettings, "spentDollars" | "spentAsOf">;
  /** Spending that counted against caps but is in no statement here. */
  spentSoFar?: SpentSoFar;
  /** US dollars a year of the card's credits that the person uses. They count in What if alone. */
  creditsDollars?: number;
}

export interface SpentSoFar {
  /** US dollars by cap id. */
  dollars: Readonly<Record<string, number>>;
  /** Date of the entry, YYYY-MM-DD, which determines the periods. */
  asOf: string;
}

/** A diagnostic as a profile keeps it; earlier versions of the page kept no code. */
export type KeptDiagnostic = Omit<StatementDiagnostic, "code"> & { code?: StatementDiagnosticCode };

/** One account of an imported file. */
export interface ImportedStatement {
  /** Unique on this device; prefix of transaction ids that the bank did not assign. */
  statementId: string;
  fileName: string;
  format: StatementFormat;
  /** Name of the format, such as "Chase". */
  formatName: string;
  /** The issuer that an OFX file names; absent if it names none, and for other formats. */
  issuer?: string;
  /** As in the file; absent if the file names none. */
  account?: string;
  /** SHA-256 of the file, to detect a second import. */
  fileHash: string;
  /** Import time, ISO 8601. */
  addedAt: string;
  /**
   * The card of the statement; null until assigned, and not counted until then. A file with a card column ("Card Name" in a
   * general CSV) becomes one statement per card.
   */
  cardName: string | null;
  /** Their `cardName` is empty: {@link cardName} holds it. */
  transactions: readonly StatementTransaction[];
  /** Closing days of the statements, YYYY-MM-DD, if the file states them. Those that count are in the {@link HeldCard}. */
  statementCloses?: readonly string[];
  /** Payments, transfers, fees and the like. */
  leftOut: readonly LeftOut[];
  /** Rows that could not be read. */
  diagnostics: readonly KeptDiagnostic[];
}

export const emptyWallet: Wallet = { cards: [], ownCards: [], pointValues: {}, transferValues: false };
export const emptyProfile: Profile = { wallet: emptyWallet, statements: [] };

export function namesOfCards(wallet: Wallet): string[] {
  return wallet.cards.map((card) => card.cardName);
}

/**
 * Whether the core alone answers for this profile. Own cards are compiled by the whole engine; it analyzes how far caps are used,
 * and knows accounts with their statements.
 */
export function isAnsweredByCore({ wallet, statements }: Profile): boolean {
  const { ownCards, putAside = [] } = wallet;
  const isPlain = heldAndFormerCards(wallet).every(({ spentSoFar, accountOf, closingDay, statementCloses, openedOn }) =>
    [spentSoFar, accountOf, closingDay, statementCloses, openedOn].every((part) => part === undefined),
  );
  return isPlain && ownCards.length === 0 && putAside.length === 0 && statements.length === 0;
}

/** Whether nothing is in it: the page can draw it without any answer. */
export function isUntouched({ wallet, statements, edits }: Profile): boolean {
  const { ownCards, pointValues, transferValues, putAside = [] } = wallet;
  const parts = [heldAndFormerCards(wallet), ownCards, Object.keys(pointValues), putAside, statements];
  return parts.every(({ length }) => length === 0) && !transferValues && edits === undefined;
}

/** The name of a held card's terms. */
export function termsName({ cardName, accountOf }: Pick<HeldCard, "cardName" | "accountOf">): string {
  return accountOf ?? cardName;
}

/** All cards with settings: held and former ones. */
export function heldAndFormerCards({ cards, formerCards = [] }: Pick<Wallet, "cards" | "formerCards">): readonly HeldCard[] {
  return [...formerCards, ...cards];
}

/** Whether the statement still needs a card: for its purchases, or its closing dates. */
export function needsCard(statement: ImportedStatement): boolean {
  return statement.cardName === null && isOfCard(statement);
}

/** Whether the statement has something that belongs to a card. */
export function isOfCard({ transactions, statementCloses = [] }: Pick<ImportedStatement, "transactions" | "statementCloses">): boolean {
  return transactions.length + statementCloses.length > 0;
}
