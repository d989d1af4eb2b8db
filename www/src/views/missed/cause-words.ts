import type { Cause } from "../../calculation/causes";

/** What each cause is called, and what to do about it. */
export const CAUSE_WORDS: Readonly<Record<Cause, { name: string; whatToDo: string }>> = {
  "bonus-of-another-card": {
    name: "Another of your cards pays a bonus there",
    whatToDo: "Pay there with the card that has the bonus.",
  },
  "better-base-rate": {
    name: "Another of your cards pays more on everything",
    whatToDo: "Where no card has a bonus, use the one with the highest base rate.",
  },
  "cap-used-up": {
    name: "The cap of the card you used was used up",
    whatToDo: "Change to another card until the cap starts anew; see the caps below.",
  },
  "not-activated": {
    name: "The quarter’s categories were not activated",
    whatToDo: "Activate them with the bank each quarter, or use another card.",
  },
  "not-picked": {
    name: "The category was not one of your picks",
    whatToDo: "Pick it with the bank, or use another card there.",
  },
  "card-not-known": {
    name: "The card you used is not in the catalog",
    whatToDo: "It counts as earning nothing. Choose another card for the statement, or add yours to the wallet as your own.",
  },
};
