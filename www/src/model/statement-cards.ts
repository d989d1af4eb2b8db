/** Which card a statement seems to be of. It is only proposed, and said to be. */
import type { Card } from "card-rewards/slim";
import type { StatementFormat } from "card-rewards/statements";
import { digitsOfFileName } from "./account-words";
import { heldAndFormerCards, type Statement, type Wallet } from "./profile";
import { isHeld } from "./wallet";

/** As the catalog names them. The same download serves cards that Elan issues for others. */
const ISSUERS: Partial<Record<StatementFormat, readonly string[]>> = {
  "american-express": ["American Express"],
  "american-express-details": ["American Express"],
  "american-express-members": ["American Express"],
  "apple-card": ["Apple"],
  "bank-of-america": ["Bank of America"],
  barclays: ["Barclays"],
  "capital-one": ["Capital One"],
  chase: ["Chase"],
  "chase-older": ["Chase"],
  citi: ["Citi"],
  discover: ["Discover"],
  "us-bank": ["U.S. Bank", "Elan Financial Services"],
  "wells-fargo": ["Wells Fargo"],
};

/** Empty where the form of file is not that of one bank. */
export function issuersOf(format: StatementFormat): readonly string[] {
  return Object.hasOwn(ISSUERS, format) ? (ISSUERS[format] ?? []) : [];
}

export type WhyThisCard = "same-account" | "named-in-file" | "only-card-of-issuer" | "only-card-there-is";

export interface ProposedCard {
  cardName: string;
  why: WhyThisCard;
}

export interface KnownCards {
  wallet: Wallet;
  allCards: readonly Card[];
  /** The card that a name means, in any usual spelling. */
  matchCard: (name: string) => string | undefined;
}

type Untied = Pick<Statement, "format" | "account" | "fileName">;

export function proposeCard(statement: Untied, earlier: readonly Statement[], known: KnownCards): ProposedCard | undefined {
  const before = cardOfAccount(statement, earlier);
  if (before !== undefined) return { cardName: before, why: "same-account" };
  const named = cardNamedInFile(statement, known);
  if (named !== undefined) return { cardName: named, why: "named-in-file" };
  const issuers = issuersOf(statement.format);
  const isOfIssuer = (card: Card) => issuers.includes(card.issuer);
  // An old file can as well be of a card that was dropped since.
  const had = new Set(heldAndFormerCards(known.wallet).map(({ cardName }) => cardName));
  const ofIssuer = known.allCards.filter(isOfIssuer);
  const [only, another] = ofIssuer.filter(({ cardName }) => had.has(cardName));
  if (only && isHeld(known.wallet, only.cardName) && !another) return { cardName: only.cardName, why: "only-card-of-issuer" };
  const [single, more] = ofIssuer;
  return single && !more ? { cardName: single.cardName, why: "only-card-there-is" } : undefined;
}

/** The last card that a statement of the same bank and account was tied to; none where these do not tell cards apart. */
function cardOfAccount(statement: Untied, earlier: readonly Statement[]): string | undefined {
  const key = accountKey(statement);
  const same = earlier.filter((one) => accountKey(one) === key).flatMap(({ cardName }) => (cardName === null ? [] : [cardName]));
  const cards = [...new Set(same)];
  // Files that name no account can be of any of a bank's cards.
  if (numberOf(statement) === undefined && (cards.length !== 1 || issuersOf(statement.format).length === 0)) return undefined;
  return same.at(-1);
}

/** Whether both name the same account of the same bank. */
export function isSameAccount(one: Untied, other: Untied): boolean {
  return numberOf(one) !== undefined && accountKey(one) === accountKey(other);
}

function accountKey(statement: Untied): string {
  const issuers = issuersOf(statement.format);
  return JSON.stringify([issuers.length > 0 ? issuers : statement.format, numberOf(statement) ?? null]);
}

function numberOf({ account, fileName }: Untied): string | undefined {
  return account ?? digitsOfFileName(fileName);
}

/** Files of several banks' purchases name the account as people do: "Chase Sapphire Preferred". */
function cardNamedInFile({ account, format }: Untied, { matchCard }: KnownCards): string | undefined {
  if (account === undefined || format !== "general" || !/[a-z]{3}/i.test(account)) return undefined;
  return matchCard(account) ?? matchCard(account.replace(/[([]?[.…x*•-]*\s*\d{4}[)\]]?\s*$/i, "").trim());
}
