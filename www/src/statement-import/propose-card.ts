/** Proposes the card of a statement. The page labels it as a proposal. */
import type { Card } from "card-rewards/slim";
import { issuersOf } from "card-rewards/statements";
import { digitsOfFileName } from "./account-label";
import { heldAndFormerCards, termsName, type ImportedStatement, type Wallet } from "../profile/profile";
import { isHeld } from "../profile/wallet/wallet";

type ProposalReason = "same-account" | "named-in-file" | "only-card-of-issuer" | "only-card-there-is";

export interface ProposedCard {
  cardName: string;
  reason: ProposalReason;
}

export interface KnownCards {
  wallet: Wallet;
  allCards: readonly Card[];
  /** The card with a name, in any usual spelling. */
  matchCard: (name: string) => string | undefined;
}

type Unassigned = Pick<ImportedStatement, "format" | "issuer" | "account" | "fileName">;

/** The card of a statement without a question; undefined if another one is possible. */
export function proposeCard(statement: Unassigned, earlier: readonly ImportedStatement[], known: KnownCards): ProposedCard | undefined {
  const before = earlierOfAccount(statement, earlier);
  const last = before.at(-1);
  if (last && numberOf(statement) !== undefined) return { cardName: last.cardName, reason: "same-account" };
  const named = cardNamedInFile(statement, known);
  if (named !== undefined) return { cardName: named, reason: "named-in-file" };
  const only = onlyCard(statement, known);
  // The person assigned such a file to another card.
  return before.every(({ cardName }) => cardName === only?.cardName) ? only : undefined;
}

/** The latest file of the same bank that names no account either. Its card may be this statement's too, but another one is possible. */
export function previousOfBank(statement: Unassigned, others: readonly ImportedStatement[]): AssignedStatement | undefined {
  if (numberOf(statement) !== undefined || issuersOfStatement(statement).length === 0) return undefined;
  return earlierOfAccount(statement, others).at(-1);
}

/** The only card of the bank, in the wallet or at all. */
function onlyCard(statement: Unassigned, { wallet, allCards }: KnownCards): ProposedCard | undefined {
  const issuers = issuersOfStatement(statement);
  const ofIssuer = allCards.filter((card) => issuers.includes(card.issuer));
  const names = new Set(ofIssuer.map(({ cardName }) => cardName));
  // An old file can also belong to a card dropped since.
  const [only, another] = heldAndFormerCards(wallet).filter((card) => names.has(termsName(card)));
  if (another) return undefined;
  if (only && isHeld(wallet, only.cardName)) return { cardName: only.cardName, reason: "only-card-of-issuer" };
  const [single, more] = ofIssuer;
  return single && !more ? { cardName: single.cardName, reason: "only-card-there-is" } : undefined;
}

type AssignedStatement = ImportedStatement & { cardName: string };

/** Assigned statements of the same account of the same bank; for one without a number, those of the bank without a number. */
function earlierOfAccount(statement: Unassigned, earlier: readonly ImportedStatement[]): AssignedStatement[] {
  const assigned = earlier.filter((one): one is AssignedStatement => one.cardName !== null && areOfOneBank(one, statement));
  if (numberOf(statement) === undefined) return assigned.filter((one) => numberOf(one) === undefined);
  const exactly = assigned.filter((one) => numberOf(one) === numberOf(statement));
  return exactly.length > 0 ? exactly : assigned.filter((one) => isSameAccount(one, statement));
}

/** Whether both name the same account of the same bank. Of a number, one may have the last digits alone. */
export function isSameAccount(one: Unassigned, other: Unassigned): boolean {
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  if (number === undefined || otherNumber === undefined || !areOfOneBank(one, other)) return false;
  return number === otherNumber || endsWithDigits(number, otherNumber) || endsWithDigits(otherNumber, number);
}

/** Whether a number ends with the last digits that a bank prints: four, or five of American Express. */
function endsWithDigits(whole: string, last: string): boolean {
  const digits = /^\D*(\d{4,5})$/.exec(last)?.[1];
  return digits !== undefined && /\d{4,}$/.test(whole) && whole.endsWith(digits);
}

/** Files without an issuer match only others of their format. Files of budget programs are such. */
function areOfOneBank(one: Unassigned, other: Unassigned): boolean {
  const [issuers, others] = [issuersOfStatement(one), issuersOfStatement(other)];
  if (issuers.length === 0 || others.length === 0) return one.format === other.format;
  return issuers.some((issuer) => others.includes(issuer));
}

/** The issuers that a statement can be of. Empty for one that names none. */
export function issuersOfStatement({ format, issuer }: Pick<ImportedStatement, "format" | "issuer">): readonly string[] {
  return issuer === undefined ? issuersOf(format) : [issuer];
}

function numberOf({ account, fileName }: Unassigned): string | undefined {
  return account ?? digitsOfFileName(fileName);
}

/** Files of several banks often name the account by its card: "Chase Sapphire Preferred". */
function cardNamedInFile({ account, format }: Unassigned, { matchCard }: KnownCards): string | undefined {
  const isOfManyBanks = issuersOf(format).length === 0 && format !== "ofx";
  if (account === undefined || !isOfManyBanks || !/[a-z]{3}/i.test(account)) return undefined;
  return matchCard(account) ?? matchCard(account.replace(/[([]?[.…x*•-]*\s*\d{4}[)\]]?\s*$/i, "").trim());
}
