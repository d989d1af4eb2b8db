import { computed, signal, untracked } from "@preact/signals";
import type { BestAssignment } from "../settle/best-assignment";
import { keep, readKept } from "../../profile/kept/kept-entries";
import { keyOfResults, questionNumber, results } from "../results/results-state";
import { workerWithQuestion } from "../results/question-in-worker";
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
  const isStillAsked = () => untracked(() => isAsked(question, day));
  const answer = (state: BestState) => {
    if (isStillAsked()) asked.value = { question, day, state };
  };
  const keyOf = keyOfBest(day);
  try {
    const kept = await bestOfEarlierVisit(keyOf);
    const found = kept ?? (await (await workerWithQuestion<AnalysisCalls>()).best(day));
    answer({ kind: "ready", best: found });
    if (kept === undefined) await keepBest(found, keyOf, isStillAsked);
  } catch (error) {
    // Such as that an example was left, whose purchases are gone.
    if (!isStillAsked()) return;
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
