import { computed, signal } from "@preact/signals";
import type { BestAssignment } from "../settle/best-assignment";
import { keep, readKept } from "../kept/kept-entries";
import { keyOfResults, questionNumber, results } from "../results/results-state";
import { workerWithQuestion } from "../results/question-in-worker";
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
  const day = today();
  const keyOf = keyOfBest(day);
  try {
    const kept = await bestOfEarlierVisit(keyOf);
    const found = kept ?? (await (await workerWithQuestion<AnalysisCalls>()).best(day));
    answer({ kind: "ready", best: found });
    if (kept === undefined) await keepBest(found, keyOf, () => questionNumber.peek() === question);
  } catch (error) {
    console.error(error);
    answer({ kind: "error", message: messageOf(error) });
  }
}

/** Whether the best assignment of an earlier visit is still unread. Later questions are new. */
let looksAtEarlierVisit = true;

type KeyOfBest = () => Promise<string | undefined>;

/** The key of the current question, also after a later one. The best assignment has advice from that day on. */
function keyOfBest(day: string): KeyOfBest {
  const keyOf = keyOfResults();
  return async () => {
    const key = await keyOf();
    return key === undefined ? undefined : `${key} on ${day}`;
  };
}

async function bestOfEarlierVisit(keyOf: KeyOfBest): Promise<BestAssignment | undefined> {
  if (!looksAtEarlierVisit) return undefined;
  looksAtEarlierVisit = false;
  const entry = await readKept("best");
  if (!entry || entry.key !== (await keyOf())) return undefined;
  return JSON.parse(new TextDecoder().decode(entry.bytes)) as BestAssignment;
}

/** Stores it for the next visit. The worker may have answered a later question: then it does not. */
async function keepBest(found: BestAssignment, keyOf: KeyOfBest, isCurrent: () => boolean): Promise<void> {
  const key = await keyOf();
  if (key !== undefined && isCurrent()) await keep("best", { key, bytes: new TextEncoder().encode(JSON.stringify(found)).buffer });
}
