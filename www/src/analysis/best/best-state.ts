import { computed, signal, untracked } from "@preact/signals";
import type { BestAssignment } from "../settle/best-assignment";
import { worker } from "../../worker/client";
import { questionNumber, results } from "../results/results-state";
import type { AnalysisCalls } from "../worker-calls";
import { currentDay } from "../dates/current-day";
import { messageOf } from "../../format/message-of";

type BestState =
  | { kind: "working" }
  | { kind: "ready"; best: BestAssignment }
  /** The error, as a sentence. */
  | { kind: "error"; message: string };

/** The latest request of the best: its question, its day, and its state. */
const asked = signal<{ question: number; day: string; state: BestState }>({ question: 0, day: "", state: { kind: "working" } });

/** The best assignment for the current cards, statements and day. */
export const best = computed<BestState>(() => (isAsked(questionNumber.value, currentDay.value) ? asked.value.state : { kind: "working" }));

/** Requests the best once for each change of cards, statements or day. The faster results come first. Call it in an effect. */
export function requestBest(): void {
  const day = currentDay.value;
  if (results.value.kind !== "ready") return;
  const question = questionNumber.peek();
  if (untracked(() => isAsked(question, day))) return;
  asked.value = { question, day, state: { kind: "working" } };
  void fetchBest(question, day);
}

function isAsked(question: number, day: string): boolean {
  return asked.value.question === question && asked.value.day === day;
}

async function fetchBest(question: number, day: string): Promise<void> {
  const answer = (state: BestState) => {
    if (untracked(() => isAsked(question, day))) asked.value = { question, day, state };
  };
  try {
    answer({ kind: "ready", best: await worker<AnalysisCalls>().best(day) });
  } catch (error) {
    console.error(error);
    answer({ kind: "error", message: messageOf(error) });
  }
}
