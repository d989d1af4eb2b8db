/** Closing dates of statements, which the card of the account keeps. */
import type { HeldCard, ImportedStatement, Wallet } from "../profile";
import { withChangedCard } from "./wallet";

/** A card with more closing dates, once each, by date. */
export function withCloses(card: HeldCard, days: readonly string[]): HeldCard {
  return cardClosedOn(card, [...(card.statementCloses ?? []), ...days]);
}

/** A card without some closing dates. */
export function withoutCloses(card: HeldCard, days: readonly string[]): HeldCard {
  return cardClosedOn(card, (card.statementCloses ?? []).filter((day) => !days.includes(day)));
}

function cardClosedOn(card: HeldCard, days: readonly string[]): HeldCard {
  const changed: HeldCard = { ...card };
  delete changed.statementCloses;
  return days.length === 0 ? changed : { ...changed, statementCloses: [...new Set(days)].toSorted() };
}

/** A wallet in which cards have the closing dates of their statements. */
export function withClosesOf(wallet: Wallet, statements: readonly ImportedStatement[]): Wallet {
  return statements.reduce((changed, { cardName, statementCloses = [] }) => {
    if (cardName === null || statementCloses.length === 0) return changed;
    return withChangedCard(changed, cardName, (card) => withCloses(card, statementCloses));
  }, wallet);
}

/**
 * A wallet without closing dates of statements that leave their cards.
 *
 * @param statements that stay: dates that one of them has for the same card stay too
 */
export function withoutClosesOf(wallet: Wallet, leaving: readonly ImportedStatement[], statements: readonly ImportedStatement[]): Wallet {
  return leaving.reduce((changed, { cardName, statementCloses = [] }) => {
    if (cardName === null || statementCloses.length === 0) return changed;
    const kept = new Set(statements.flatMap((one) => (one.cardName === cardName ? (one.statementCloses ?? []) : [])));
    return withChangedCard(changed, cardName, (card) => withoutCloses(card, statementCloses.filter((day) => !kept.has(day))));
  }, wallet);
}
