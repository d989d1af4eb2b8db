import { matchCard } from "card-rewards";
import { adviceFor, type Ready } from "./advice";
import { cardById, type Card } from "./catalog";
import { amountText, merchantText } from "./purchase";
import { addCards } from "./wallet";

const cardNames = [
  "American Express Blue Cash Everyday",
  "Chase Sapphire Preferred",
  "Citi Double Cash",
  "Capital One Quicksilver",
];
export const exampleMerchant = "Whole Foods Market";
export const exampleDollars = 120;

/** Merchants to try with a click; the last as it stands on a statement. */
export const merchantsToTry = ["Whole Foods", "Starbucks", "AMZN Mktp US*2K4"];

/** What the page would say for the example, without touching the person's own wallet. */
export function exampleAdvice(): Ready {
  return adviceFor(exampleCards(), exampleMerchant, exampleDollars);
}

/** Fills in a wallet that many people carry and, where there is none yet, a purchase. */
export function tryExample() {
  addCards(exampleCards());
  if (merchantText.value.trim() === "") merchantText.value = exampleMerchant;
  if (amountText.value.trim() === "") amountText.value = exampleDollars.toFixed(2);
}

function exampleCards(): Card[] {
  return cardNames.map((cardName) => {
    const match = matchCard(cardName);
    const card = match && cardById(match.cardId);
    if (!card) throw new Error(`"${cardName}" is not in the catalog. Give example.ts a card that is.`);
    return card;
  });
}
