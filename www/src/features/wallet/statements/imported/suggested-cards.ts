import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { namesOfCards, type ImportedStatement } from "../../../../profile/profile";
import { issuersOf } from "card-rewards/statements";
import { allCards, cardByName, searchCards, type Card } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";

/** A card, or an account of one. */
interface NamedCard {
  cardName: string;
  issuer: string;
  accountOf?: string;
}

const accountsHeld = computed(() =>
  wallet.value.cards.flatMap(({ cardName, accountOf }): NamedCard[] =>
    accountOf === undefined ? [] : [{ cardName, accountOf, issuer: cardByName(accountOf)?.issuer ?? "" }],
  ),
);

/** Cards that fit the typed text. Those of the statement's bank come first, and in each group those held. */
export function useSuggestedCards(typed: string, format: ImportedStatement["format"]): NamedCard[] {
  const held = namesOfCards(wallet.value);
  const cards = allCards.value;
  const accounts = accountsHeld.value;
  return useMemo(() => {
    const issuers = issuersOf(format);
    const rank = ({ cardName, issuer }: NamedCard) => (issuers.includes(issuer) ? 0 : 2) + (held.includes(cardName) ? 0 : 1);
    // Search results keep their order within the groups.
    return matches(typed.trim(), cards, accounts).toSorted((one, other) => rank(one) - rank(other));
  }, [typed, cards, accounts, held, format]);
}

/** All cards for an empty text. */
function matches(typed: string, cards: readonly Card[], accounts: readonly NamedCard[]): NamedCard[] {
  const text = typed.toLowerCase();
  const found = text === "" ? cards : searchCards(typed);
  const isExact = ({ cardName }: NamedCard) => cardName.toLowerCase() === text;
  const fits = (one: NamedCard) => one.cardName.toLowerCase().includes(text) || found.some((card) => card.cardName === one.accountOf);
  return [
    ...accounts.filter(isExact),
    ...found.map(({ cardName, issuer }) => ({ cardName, issuer })),
    ...accounts.filter((one) => !isExact(one) && fits(one)),
  ];
}
