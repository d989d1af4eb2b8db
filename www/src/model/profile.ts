/** What a person has brought to the page: cards and statements. It is kept on the device and nowhere else. */
import type { CardSettings, CardTerms, PointValues, Transaction } from "card-rewards/slim";
import type { LeftOut, StatementFormat, StatementProblem } from "card-rewards/statements";

export interface Profile {
  wallet: Wallet;
  /** In the order in which they were brought. */
  statements: readonly Statement[];
}

export interface Wallet {
  /** In the order in which they were added. */
  cards: readonly HeldCard[];
  /** Cards that are no longer held and that statements are of: these still earn by their settings. Left out where there are none. */
  formerCards?: readonly HeldCard[];
  /** Cards that the catalog does not have, entered by the person. They need not be held. */
  ownCards: readonly CardTerms[];
  /** Dollars per point by currency id, where the person sets another value than the catalog's. */
  pointValues: PointValues;
  /** Whether points count what transfers to partners give, where a card that is held unlocks them. */
  transferValues: boolean;
  /** What the catalog of today does not take; left out where there is nothing of that. */
  putAside?: readonly PutAside[];
}

/** A part of a wallet that counts for nothing: it is tried again at every visit, until the person lets go of it. */
export interface PutAside {
  /** Why, in a sentence. */
  problem: string;
  /** The part itself: one of these. */
  ownCard?: CardTerms;
  choices?: Pick<HeldCard, "cardName" | "settings">;
  pointValue?: { currency: string; dollars: number };
}

export interface HeldCard {
  /** The name as the catalog, or an own card, has it. */
  cardName: string;
  /** Chosen categories, activation, status and anniversary; what is left out is as the card's terms have it. */
  settings: Omit<CardSettings, "spentDollars" | "spentAsOf">;
  /** Spending that counted against caps and stands in no statement here. */
  spentSoFar?: SpentSoFar;
}

export interface SpentSoFar {
  /** US dollars by the cap's id. */
  dollars: Readonly<Record<string, number>>;
  /** The day on which the person said so, YYYY-MM-DD: it tells the period that is meant. */
  asOf: string;
}

/** One account of one file. */
export interface Statement {
  /** Unique on this device; the ids of transactions without a number of the bank begin with it. */
  statementId: string;
  fileName: string;
  format: StatementFormat;
  /** The format in words, such as "Chase". */
  formatName: string;
  /** As the file writes it; left out where it names none. */
  account?: string;
  /** SHA-256 of the file, to tell that it was brought already. */
  fileHash: string;
  /** When it was brought, ISO 8601. */
  addedAt: string;
  /**
   * The card that it is of; null while nobody said so, and then it counts for nothing. A file whose rows name their cards
   * ("Card Name" of a general CSV) becomes one statement for each card.
   */
  cardName: string | null;
  /** Their `cardName` is empty: {@link cardName} says it. */
  transactions: readonly Transaction[];
  /** Payments, transfers, fees and such. */
  leftOut: readonly LeftOut[];
  /** Rows that could not be read. */
  problems: readonly StatementProblem[];
}

export const emptyWallet: Wallet = { cards: [], ownCards: [], pointValues: {}, transferValues: false };
export const emptyProfile: Profile = { wallet: emptyWallet, statements: [] };

export function namesOfCards(wallet: Wallet): string[] {
  return wallet.cards.map((card) => card.cardName);
}

/** All cards of which something was said. */
export function heldAndFormerCards({ cards, formerCards = [] }: Wallet): readonly HeldCard[] {
  return [...formerCards, ...cards];
}
