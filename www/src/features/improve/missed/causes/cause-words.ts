import type { MissedCause } from "card-rewards/slim";

/** Name of each cause, and its fix. */
export const CAUSE_WORDS: Readonly<Record<MissedCause, { name: string; whatToDo: string }>> = {
  "bonus-of-another-card": {
    name: "Another of your cards has a bonus rate there",
    whatToDo: "Pay there with the card that has the bonus.",
  },
  "foreign-transaction-fee": {
    name: "The card you used charges a foreign transaction fee",
    whatToDo: "Abroad, use a card without that fee.",
  },
  "better-base-rate": {
    name: "Another of your cards has a higher base rate",
    whatToDo: "Where no card has a bonus, use the one with the highest base rate.",
  },
  "cap-exhausted": {
    name: "The spend cap of the card you used was exhausted",
    whatToDo: "Use another card until the cap resets; see the caps below.",
  },
  "not-activated": {
    name: "The quarter’s categories were not activated",
    whatToDo: "Activate them with the bank each quarter, or use another card.",
  },
  "not-selected": {
    name: "The category was not selected",
    whatToDo: "Select it with the bank, or use another card there.",
  },
  "card-unmatched": {
    name: "The card you used is not in the catalog",
    whatToDo: "It counts as earning nothing. Choose another card for the statement, or enter yours as a card of your own.",
  },
};

export function isCause(text: string): text is MissedCause {
  return Object.hasOwn(CAUSE_WORDS, text);
}
