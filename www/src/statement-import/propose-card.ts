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

type Unassigned = Pick<ImportedStatement, "format" | "account" | "fileName">;

export function proposeCard(statement: Unassigned, earlier: readonly ImportedStatement[], known: KnownCards): ProposedCard | undefined {
  const before = cardOfAccount(statement, earlier);
  if (before !== undefined) return { cardName: before, reason: "same-account" };
  const named = cardNamedInFile(statement, known);
  if (named !== undefined) return { cardName: named, reason: "named-in-file" };
  const issuers = issuersOf(statement.format);
  const isOfIssuer = (card: Card) => issuers.includes(card.issuer);
  const ofIssuer = known.allCards.filter(isOfIssuer);
  const names = new Set(ofIssuer.map(({ cardName }) => cardName));
  // An old file can also belong to a card dropped since.
  const [only, another] = heldAndFormerCards(known.wallet).filter((card) => names.has(termsName(card)));
  if (only && isHeld(known.wallet, only.cardName) && !another) return { cardName: only.cardName, reason: "only-card-of-issuer" };
  const [single, more] = ofIssuer;
  return single && !more ? { cardName: single.cardName, reason: "only-card-there-is" } : undefined;
}

/** The last card assigned to the same account of the same bank; undefined if these are ambiguous. */
function cardOfAccount(statement: Unassigned, earlier: readonly ImportedStatement[]): string | undefined {
  const key = accountKey(statement);
  const same = earlier.filter((one) => accountKey(one) === key).flatMap(({ cardName }) => (cardName === null ? [] : [cardName]));
  const cards = [...new Set(same)];
  // A file without an account can belong to any card of the bank.
  if (numberOf(statement) === undefined && (cards.length !== 1 || issuersOf(statement.format).length === 0)) return undefined;
  return same.at(-1);
}

/** Whether both name the same account of the same bank. */
export function isSameAccount(one: Unassigned, other: Unassigned): boolean {
  return numberOf(one) !== undefined && accountKey(one) === accountKey(other);
}

function accountKey(statement: Unassigned): string {
  const issuers = issuersOf(statement.format);
  return JSON.stringify([issuers.length > 0 ? issuers : statement.format, numberOf(statement) ?? null]);
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
