import { computed, signal } from "@preact/signals";
import type { BestAssignment } from "../settle/best-assignment";
import { worker } from "../../worker/client";
import { questionNumber, results } from "../results/results-state";
import type { AnalysisCalls } from "../worker-calls";
import { today } from "../../format/today";
import { messageOf } from "../../format/message-of";

type BestState =
  | { kind: "working" }
  | { kind: "ready"; best: BestAssignment }
  /** The error, as a sentence. */
  | { kind: "error"; message: string };

/** The latest question for which the best was requested, and its state. */
const asked = signal<{ question: number; state: BestState }>({ question: 0, state: { kind: "working" } });

/** The best assignment for the current cards and statements. */
export const best = computed<BestState>(() =>
  asked.value.question === questionNumber.value ? asked.value.state : { kind: "working" },
);

/** Requests the best once for each change of cards or statements. The faster results come first. Call it in an effect. */
export function requestBest(): void {
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
    answer({ kind: "ready", best: await worker<AnalysisCalls>().best(today()) });
  } catch (error) {
    console.error(error);
    answer({ kind: "error", message: messageOf(error) });
  }
}
