/** The account of a card in which a statement counts by default. */
import { termsName, type HeldCard, type ImportedStatement, type Wallet } from "../profile/profile";
import { closesApart } from "../profile/wallet/closes-of-one-account";
import { isSameAccount } from "./propose-card";

interface Known {
  wallet: Wallet;
  /** Statements that have their cards. */
  others: readonly ImportedStatement[];
}

/** The held account with this name, if its card can have several: an own card has one. */
export function heldAccount({ cards, ownCards }: Wallet, cardName: string | null): HeldCard | undefined {
  const held = cards.find((card) => card.cardName === cardName);
  return held !== undefined && ownCards.some(({ name }) => name === termsName(held)) ? undefined : held;
}

/** Held accounts of the same card, in the order of the wallet. */
export function accountsOfCard({ cards }: Wallet, account: HeldCard): HeldCard[] {
  return cards.filter((card) => termsName(card) === termsName(account));
}

/**
 * The account of the selected card that can have these statements.
 *
 * It is another one if the selected account cannot have their closing dates.
 *
 * @param statements of one number
 * @returns undefined if the card has no such account yet
 */
export function accountFor(statements: readonly ImportedStatement[], selected: HeldCard, { wallet, others }: Known): HeldCard | undefined {
  const days = statements.flatMap(({ statementCloses = [] }) => statementCloses);
  const hasNumber = ({ cardName }: HeldCard) =>
    others.some((other) => other.cardName === cardName && statements.some((one) => isSameAccount(one, other)));
  const fits = ({ statementCloses }: HeldCard) => closesApart(days, statementCloses) === undefined;
  if (hasNumber(selected) || fits(selected)) return selected;
  const accounts = accountsOfCard(wallet, selected);
  const sharesClose = ({ statementCloses = [] }: HeldCard) => statementCloses.some((day) => days.includes(day));
  return accounts.find(hasNumber) ?? accounts.find((account) => sharesClose(account) && fits(account));
}
