/** The search for the best card to add; continues while other views are open. */
import { computed, signal } from "@preact/signals";
import { proxy } from "comlink";
import type { CardChange } from "../calculate/compare-cards";
import { groupOf, type RankedGroup } from "../calculate/ranked-groups";
import { worker } from "../../../../worker/client";
import { isNewTo } from "../../../../profile/wallet/wallet";
import { feeOf, yearChange, type YearChange } from "../year-change";
import { allCards, cardByName, type Card } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";
import { workerWithQuestion } from "../../../../analysis/results/question-in-worker";
import { questionNumber } from "../../../../analysis/results/results-state";
import { messageOf } from "../../../../format/message-of";
import type { WhatIfCalls } from "../worker-calls";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

export interface Ranking {
  kind: "working" | "done" | "stopped" | "failed";
  /** Number of compared cards. */
  total: number;
  /** Progress from 0 to 1. */
  share: number;
  /** Candidates for the best cards so far. */
  cards: readonly CardChange[];
  message?: string;
}

export interface RankedCard extends CardChange {
  year: YearChange;
}

export const withBusinessCards = signal(false);
export const withStudentAndSecuredCards = signal(false);

const last = signal<{ run: symbol; question: number; ranking: Ranking } | undefined>(undefined);
/** Undefined before a search, and after a change of wallet or statements. */
export const ranking = computed(() => (last.value?.question === questionNumber.value ? last.value.ranking : undefined));

/** New cards open to applicants, of the kinds that the person wants. */
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
  // Late messages change neither a later run nor a stopped one.
  const working = () => {
    const now = last.peek();
    return now?.run === run && now.ranking.kind === "working" ? now.ranking : undefined;
  };
  const update = (to: (ranking: Ranking) => Ranking) => {
    const now = working();
    if (now) last.value = { run, question, ranking: to(now) };
  };
  const onCard = proxy((card: CardChange) => {
    update((before) => ({ ...before, cards: [...before.cards.filter(({ cardName }) => cardName !== card.cardName), card] }));
  });
  const onShare = proxy((share: number) => {
    update((before) => ({ ...before, share }));
  });
  try {
    const whatIf = await workerWithQuestion<WhatIfCalls>();
    // Stopped before the worker had the question.
    if (!working()) return;
    const isDone = await whatIf.rankCards(names, onCard, onShare);
    update((before) => ({ ...before, kind: isDone ? "done" : "stopped" }));
  } catch (error) {
    console.error(error);
    const message = messageOf(error);
    update((before) => ({ ...before, kind: "failed", message }));
  }
}

/** Stops at once for the person. The worker first ends its current question of the engine, which can take two seconds. */
export function stopFinding(): void {
  const now = last.peek();
  if (now?.ranking.kind === "working") last.value = { ...now, ranking: { ...now.ranking, kind: "stopped" } };
  void worker<WhatIfCalls>().stopRanking();
}

/** Cards with a gain, largest first: after a known fee; separately those that need a paid membership, and those with an unknown fee. */
export function ranked(cards: readonly CardChange[], days: number): Record<RankedGroup, RankedCard[]> {
  const withYears = cards
    .map((card): RankedCard => ({ ...card, year: yearOf(card, days) }))
    .filter(({ year }) => year.netDollars >= LEAST_DOLLARS)
    .toSorted((one, other) => other.year.netDollars - one.year.netDollars);
  const of = (group: RankedGroup) => withYears.filter(({ cardName }) => groupOf(cardByName(cardName)) === group);
  return { known: of("known"), withMembership: of("withMembership"), unknown: of("unknown") };
}

function yearOf({ cardName, change }: CardChange, days: number): YearChange {
  return yearChange(change.dollars, days, [feeOf(cardByName(cardName) ?? { cardName })], []);
}
