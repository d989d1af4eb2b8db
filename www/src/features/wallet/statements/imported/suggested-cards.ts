import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { namesOfCards, termsName, type ImportedStatement } from "../../../../profile/profile";
import { issuersOfStatement } from "../../../../statement-import/propose-card";
import { wholeEngine } from "../../../../worker/load-engine";
import { allCards, cardByName, searchCards, type Card } from "../../../../catalog/catalog";
import { statements, wallet } from "../../../../profile/profile-state";

/** A card, or an account of one. */
interface NamedCard {
  cardName: string;
  issuer: string;
  accountOf?: string;
  /** Selecting it adds an account of the card. */
  isAnotherAccount?: true;
}

const accountsHeld = computed(() =>
  wallet.value.cards.flatMap(({ cardName, accountOf }): NamedCard[] =>
    accountOf === undefined ? [] : [{ cardName, accountOf, issuer: cardByName(accountOf)?.issuer ?? "" }],
  ),
);

/**
 * Cards that fit the typed text. Those of the statement's bank come first; in each group those held, then another account of each
 * card that other statements have.
 */
export function useSuggestedCards(typed: string, statement: ImportedStatement): NamedCard[] {
  const held = namesOfCards(wallet.value);
  const cards = allCards.value;
  const accounts = accountsHeld.value;
  const all = statements.value;
  const isWhole = wholeEngine.value === "started";
  return useMemo(() => {
    const issuers = issuersOfStatement(statement);
    const used = usedCards(all.filter((one) => one.statementId !== statement.statementId));
    const rank = ({ cardName, issuer, isAnotherAccount }: NamedCard) =>
      (issuers.includes(issuer) ? 0 : 3) + (isAnotherAccount ? 1 : held.includes(cardName) ? 0 : 2);
    // Search results keep their order within the groups.
    return matches(typed.trim(), cards, accounts, isWhole)
      .flatMap((one) => (used.has(one.cardName) ? [one, { ...one, isAnotherAccount: true as const }] : [one]))
      .toSorted((one, other) => rank(one) - rank(other));
  }, [typed, cards, accounts, held, all, statement, isWhole]);
}

/** Cards with an account in these statements. Own cards have one account only. */
function usedCards(others: readonly ImportedStatement[]): ReadonlySet<string> {
  const { cards, ownCards } = wallet.value;
  const used = cards.filter((card) => others.some(({ cardName }) => cardName === card.cardName)).map(termsName);
  return new Set(used.filter((name) => !ownCards.some((own) => own.name === name)));
}

/** All cards for an empty text. */
function matches(typed: string, cards: readonly Card[], accounts: readonly NamedCard[], isWhole: boolean): NamedCard[] {
  const text = typed.toLowerCase();
  const found = text === "" ? cards : searchCards(typed, isWhole);
  const isExact = ({ cardName }: NamedCard) => cardName.toLowerCase() === text;
  const fits = (one: NamedCard) => one.cardName.toLowerCase().includes(text) || found.some((card) => card.cardName === one.accountOf);
  return [
    ...accounts.filter(isExact),
    ...found.map(({ cardName, issuer }) => ({ cardName, issuer })),
    ...accounts.filter((one) => !isExact(one) && fits(one)),
  ];
}
