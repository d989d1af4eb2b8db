import { computed, effect, signal } from "@preact/signals";
import { keep, forgetKept, readKept, type KeptEntry } from "../../profile/kept/kept-entries";
import { contentKey } from "./content-key";
import { decodeResults } from "../settle/encoded-results";
import type { Asked, CountedStatement } from "../settle/question";
import type { SettledResults } from "../settle/settle";
import { joinTransactions } from "../settle/transactions";
import type { AnalysisCalls } from "../worker-calls";
import { whenWorkerFails } from "../../worker/client";
import { nextTask } from "../../worker/next-task";
import { editTransactions, type EditedTransactions } from "../edits/edited-transactions";
import { edits, isExample, statements, wallet } from "../../profile/profile-state";
import { messageOf } from "../../format/message-of";
import { forgetSent, setQuestion, workerWithQuestion } from "./question-in-worker";

type ResultsState =
  /** No statement has a card. */
  | { kind: "none" }
  /** `before` is the result before a change of cards or statements. It is shown meanwhile. */
  | { kind: "working"; before: SettledResults | undefined }
  | { kind: "ready"; results: SettledResults }
  /** The error, as a sentence. */
  | { kind: "error"; message: string };

const counted = computed<readonly CountedStatement[]>(() =>
  statements.value.flatMap(({ statementId, cardName, transactions }) => (cardName === null ? [] : [{ statementId, cardName, transactions }])),
);

/** All counted purchases and refunds as in their statements, by day. Takes long: the worker joins them for the results. */
export const originalTransactions = computed(() => joinTransactions(counted.value).transactions);

const NO_EDITS: EditedTransactions["edited"] = new Map();
/** Edited purchases, by transaction id. */
export const editedTransactions = computed(() =>
  edits.value === undefined ? NO_EDITS : editTransactions(originalTransactions.value, edits.value).edited,
);

/** Number of the latest question to the worker; answers to earlier ones are dropped. */
export const questionNumber = signal(0);
export const results = signal<ResultsState>({ kind: "none" });

/** The results, or the previous ones while new ones are computed; undefined without any. */
export const resultsToShow = computed<SettledResults | undefined>(() => {
  const state = results.value;
  if (state.kind === "ready") return state.results;
  return state.kind === "working" ? state.before : undefined;
});

/** The results of an earlier visit, until a question is compared. */
let ofEarlierVisit: Promise<KeptEntry | undefined> | undefined;

/** The key of a question's results; undefined if they are not to be kept on this device. */
type KeyOfResults = () => Promise<string | undefined>;
const NO_KEY: KeyOfResults = () => Promise.resolve(undefined);
let currentKey = NO_KEY;

/** Reads the results of an earlier visit, while the statements load. Call it once, before {@link startCalculating}. */
export function readEarlierResults(): void {
  ofEarlierVisit = readKept("results");
}

/** Computes the key of the current question, also after a later one. */
export function keyOfResults(): KeyOfResults {
  return currentKey;
}

/** Recomputes the results on every change of cards or statements. Call it once. */
export function startCalculating(): void {
  whenWorkerFails((message) => {
    questionNumber.value = questionNumber.peek() + 1;
    forgetSent();
    results.value = { kind: "error", message };
  });
  effect(() => {
    const asked: Asked = { statements: counted.value, edits: edits.value, wallet: wallet.value };
    const isOwn = !isExample.value;
    const number = questionNumber.peek() + 1;
    questionNumber.value = number;
    if (asked.statements.every(({ transactions }) => transactions.length === 0)) {
      setQuestion(undefined);
      if (isOwn && results.peek().kind !== "none") void forgetKept();
      results.value = { kind: "none" };
      return;
    }
    const before = resultsToShow.peek();
    results.value = { kind: "working", before };
    setQuestion(asked);
    currentKey = isOwn ? keyOnce(asked) : NO_KEY;
    void calculate(currentKey, number);
  });
}

/** Computes the key at the first call: it takes long. */
function keyOnce(asked: Asked): KeyOfResults {
  let key: ReturnType<KeyOfResults> | undefined;
  return () => (key ??= contentKey(asked, import.meta.env.BUILD_ID as string | undefined));
}

async function calculate(keyOf: KeyOfResults, number: number) {
  const isCurrent = () => questionNumber.peek() === number;
  try {
    const found = await resultsOfEarlierVisit(keyOf, isCurrent);
    if (!isCurrent()) return;
    const buffer = found ? undefined : await (await workerWithQuestion<AnalysisCalls>()).results();
    if (!isCurrent()) return;
    const ready = found ?? (buffer && decodeResults(buffer));
    await nextTask();
    if (!isCurrent() || !ready) return;
    results.value = { kind: "ready", results: ready };
    if (buffer) await keepResults(buffer, keyOf, isCurrent);
  } catch (error) {
    console.error(error);
    const message = messageOf(error);
    if (isCurrent()) results.value = { kind: "error", message };
  }
}

/**
 * The results of an earlier visit, if the question is the same. Later questions do not look: they are new. But a question
 * that another one replaces meanwhile, as while the profile loads, leaves the results to that one.
 */
async function resultsOfEarlierVisit(keyOf: KeyOfResults, isCurrent: () => boolean): Promise<SettledResults | undefined> {
  if (!ofEarlierVisit || keyOf === NO_KEY) return undefined;
  const entry = await ofEarlierVisit;
  const key = entry && (await keyOf());
  if (!isCurrent()) return undefined;
  ofEarlierVisit = undefined;
  if (!entry || key !== entry.key) return undefined;
  try {
    return decodeResults(entry.bytes);
  } catch (error) {
    // They are settled again.
    console.info(error);
    return undefined;
  }
}

/** Stores results for the next visit, once they are shown. */
async function keepResults(bytes: ArrayBuffer, keyOf: KeyOfResults, isCurrent: () => boolean): Promise<void> {
  await nextTask();
  const key = await keyOf();
  if (key !== undefined && isCurrent()) await keep("results", { key, bytes });
}
