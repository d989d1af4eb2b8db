import { computed, effect, signal } from "@preact/signals";
import type { Question } from "../settle/question";
import type { PurchaseResult, Results } from "../settle/results";
import type { AnalysisCalls } from "../worker-calls";
import { whenWorkerFails, worker } from "../../worker/client";
import { nextTask } from "../../worker/next-task";
import { editTransactions, type EditedTransactions } from "../edits/edited-transactions";
import { joinTransactions } from "../settle/transactions";
import { edits, statements, wallet } from "../../profile/profile-state";
import { messageOf } from "../../format/message-of";

/** Purchases per message from the worker. They are few enough to keep the page responsive. */
const PURCHASES_AT_A_TIME = 5_000;

type ResultsState =
  /** No statement has a card. */
  | { kind: "none" }
  /** `before` is the result before a change of cards or statements. It is shown meanwhile. */
  | { kind: "working"; before: Results | undefined }
  | { kind: "ready"; results: Results }
  /** The error, as a sentence. */
  | { kind: "error"; message: string };

const joined = computed(() => joinTransactions(statements.value));
/** All counted purchases and refunds as in their statements, by day. */
export const originalTransactions = computed(() => joined.value.transactions);
const withEdits = computed(() => editTransactions(originalTransactions.value, edits.value));
/** All counted purchases and refunds with the person's edits, by day. */
export const transactions = computed(() => withEdits.value.transactions);
/** Edited purchases, by transaction id. */
export const editedTransactions = computed(() => withEdits.value.edited);
/** Transactions that an earlier statement has too, by statement id. */
export const repeatedTransactions = computed(() => joined.value.repeated);

/** Number of the latest question to the worker; answers to earlier ones are dropped. */
export const questionNumber = signal(0);
export const results = signal<ResultsState>({ kind: "none" });

/** The results, or the previous ones while new ones are computed; undefined without any. */
export const resultsToShow = computed<Results | undefined>(() => {
  const state = results.value;
  if (state.kind === "ready") return state.results;
  return state.kind === "working" ? state.before : undefined;
});

/** Recomputes the results on every change of cards or statements. Call it once. */
export function startCalculating(): void {
  whenWorkerFails((message) => {
    questionNumber.value = questionNumber.peek() + 1;
    results.value = { kind: "error", message };
  });
  effect(() => {
    const question = { transactions: transactions.value, wallet: wallet.value };
    const edited = editedTransactions.value;
    const number = questionNumber.peek() + 1;
    questionNumber.value = number;
    if (question.transactions.length === 0) {
      results.value = { kind: "none" };
      return;
    }
    const before = resultsToShow.peek();
    results.value = { kind: "working", before };
    void calculate(question, edited, number);
  });
}

async function calculate(question: Question, edited: EditedTransactions["edited"], number: number) {
  const isCurrent = () => questionNumber.peek() === number;
  try {
    await worker<AnalysisCalls>().setQuestion(question);
    if (!isCurrent()) return;
    const { purchaseCount, ...ready } = await worker<AnalysisCalls>().results();
    while (isCurrent() && ready.purchases.length < purchaseCount) {
      const part = await worker<AnalysisCalls>().purchases(ready.purchases.length, PURCHASES_AT_A_TIME);
      ready.purchases.push(...withDescriptors(part, edited));
    }
    if (!isCurrent()) return;
    await nextTask();
    if (isCurrent()) results.value = { kind: "ready", results: ready };
  } catch (error) {
    console.error(error);
    const message = messageOf(error);
    if (isCurrent()) results.value = { kind: "error", message };
  }
}

/** The engine saw the corrected merchants; the descriptor is the bank's. */
function withDescriptors(purchases: PurchaseResult[], edited: EditedTransactions["edited"]): PurchaseResult[] {
  if (edited.size === 0) return purchases;
  return purchases.map((purchase) => {
    const descriptor = edited.get(purchase.transactionId)?.original.merchant;
    return descriptor === undefined ? purchase : { ...purchase, descriptor };
  });
}
