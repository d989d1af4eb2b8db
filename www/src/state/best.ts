import { computed, signal } from "@preact/signals";
import type { Best } from "../calculation/best";
import { calculator } from "../engine/client";
import { questionNumber, results } from "./results";
import { messageOf } from "../model/message-of";

export type BestState =
  | { kind: "working" }
  | { kind: "ready"; best: Best }
  /** What is wrong, in words. */
  | { kind: "problem"; message: string };

/** The last question that somebody wanted the best of, and what came of it. */
const asked = signal<{ question: number; state: BestState }>({ question: 0, state: { kind: "working" } });

/** The most that the wallet could have earned, of the cards and statements that are there now. */
export const best = computed<BestState>(() =>
  asked.value.question === questionNumber.value ? asked.value.state : { kind: "working" },
);

/** Once for each change of cards or statements, after the results, which take less time: to be called in an effect. */
export function askForBest(): void {
  if (results.value.kind !== "ready") return;
  const question = questionNumber.peek();
  if (asked.peek().question === question) return;
  asked.value = { question, state: { kind: "working" } };
  void fetchBest(question);
}

async function fetchBest(question: number): Promise<void> {
  const answer = (state: BestState) => {
    if (asked.peek().question === question) asked.value = { question, state };
  };
  try {
    answer({ kind: "ready", best: await calculator().best() });
  } catch (error) {
    console.error(error);
    answer({ kind: "problem", message: messageOf(error) });
  }
}
