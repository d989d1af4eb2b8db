import { computed, signal } from "@preact/signals";
import { cardById, type Card } from "./catalog";
import { readWallet, writeWallet } from "./storage";

const saved = readWallet();
const savedCards = saved.cardIds.flatMap((cardId) => cardById(cardId) ?? []);
const cardsGone = saved.cardIds.length - savedCards.length;

const held = signal<readonly Card[]>(savedCards);

/** The cards the person holds, in the order in which they were added. */
export const wallet = computed(() => held.value);

/** What is wrong with keeping the wallet, in words for the person. */
export const walletProblem = signal<string | undefined>(saved.problem ?? wordsForCardsGone(cardsGone));

export function addCards(cards: readonly Card[]) {
  hold([...new Set([...held.value, ...cards])]);
}

export function removeCard(card: Card) {
  hold(held.value.filter((other) => other !== card));
}

function hold(cards: readonly Card[]) {
  held.value = cards;
  walletProblem.value = writeWallet(cards.map((card) => card.cardId));
}

function wordsForCardsGone(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? "One card of your saved wallet is not in this catalog and was left out."
    : `${count.toString()} cards of your saved wallet are not in this catalog and were left out.`;
}
