/** The search for the best card to add: it goes on while the person looks at other views. */
import { computed, signal } from "@preact/signals";
import { proxy } from "comlink";
import type { CardChange } from "../../calculation/compare-cards";
import { calculator } from "../../engine/client";
import { isNewTo } from "../../model/wallet";
import { feeOf, yearChange, type YearChange } from "../../model/year-change";
import { allCards, cardByName, type Card } from "../../state/catalog";
import { wallet } from "../../state/profile";
import { questionNumber } from "../../state/results";
import { messageOf } from "../../model/message-of";

export interface Ranking {
  kind: "working" | "done" | "stopped" | "problem";
  /** How many cards are compared. */
  total: number;
  /** How far it is, from 0 to 1. */
  share: number;
  /** Those that could be among the best, as far as they were compared. */
  cards: readonly CardChange[];
  message?: string;
}

export interface RankedCard extends CardChange {
  year: YearChange;
}

export const withBusinessCards = signal(false);
export const withStudentAndSecuredCards = signal(false);

const last = signal<{ run: symbol; question: number; ranking: Ranking } | undefined>(undefined);
/** Nothing while none was asked for, or where the wallet or the statements changed since. */
export const ranking = computed(() => (last.value?.question === questionNumber.value ? last.value.ranking : undefined));

/** Cards for which one can apply and which are new to the person, of the kinds that the person wants. */
export const cardsToCompare = computed(() => {
  const current = wallet.value;
  return allCards.value.filter((card) => card.openToNewApplicants && isNewTo(current, card.cardName) && isWanted(card));
});

function isWanted({ kind }: Card): boolean {
  if (kind === "business") return withBusinessCards.value;
  return kind === "consumer" || withStudentAndSecuredCards.value;
}

export async function findBestCards(): Promise<void> {
  const question = questionNumber.value;
  const names = cardsToCompare.value.map(({ cardName }) => cardName);
  const run = Symbol();
  last.value = { run, question, ranking: { kind: "working", total: names.length, share: 0, cards: [] } };
  // A later run is not touched by what comes late of this one.
  const update = (to: (ranking: Ranking) => Ranking) => {
    const now = last.peek();
    if (now?.run === run) last.value = { run, question, ranking: to(now.ranking) };
  };
  const onCard = proxy((card: CardChange) => {
    update((before) => ({ ...before, cards: [...before.cards, card] }));
  });
  const onShare = proxy((share: number) => {
    update((before) => ({ ...before, share }));
  });
  try {
    const isDone = await calculator().rankCards(names, onCard, onShare);
    update((before) => ({ ...before, kind: isDone ? "done" : "stopped" }));
  } catch (error) {
    console.error(error);
    const message = messageOf(error);
    update((before) => ({ ...before, kind: "problem", message }));
  }
}

export function stopFinding(): void {
  void calculator().stopRanking();
}

/** Those that add something, the most first: where the fee is known after it, and apart from them where it is not. */
export function ranked(cards: readonly CardChange[], days: number): { known: RankedCard[]; unknown: RankedCard[] } {
  const withYears = cards
    .map((card): RankedCard => ({ ...card, year: yearOf(card, days) }))
    .filter(({ year }) => year.netDollars >= LEAST_DOLLARS)
    .toSorted((one, other) => other.year.netDollars - one.year.netDollars);
  const isKnown = ({ year }: RankedCard) => year.unknownFees.length === 0;
  return { known: withYears.filter(isKnown), unknown: withYears.filter((card) => !isKnown(card)) };
}

const LEAST_DOLLARS = 0.005;

function yearOf({ cardName, change }: CardChange, days: number): YearChange {
  return yearChange(change.dollars, days, [feeOf(cardByName(cardName) ?? { cardName })], []);
}
