import { computed, effect, signal } from "@preact/signals";
import { proxy } from "comlink";
import type { Question, Results, Stage } from "../calculation/results";
import { calculator, whenCalculatorFails } from "../engine/client";
import { nextTask } from "../model/next-task";
import { joinTransactions } from "../model/transactions";
import { statements, wallet } from "./profile";
import { messageOf } from "../model/message-of";

/** As many as cross from the worker without anybody noticing. */
const PURCHASES_AT_A_TIME = 5_000;

export type ResultsState =
  /** There is no statement whose card is known. */
  | { kind: "none" }
  /**
   * `share` is from 0 to 1; undefined where nobody knows how far it is. `before` is what held before a change of cards or
   * statements, to be shown meanwhile.
   */
  | { kind: "working"; stage: Stage; share: number | undefined; before: Results | undefined }
  | { kind: "ready"; results: Results }
  /** What is wrong, in words. */
  | { kind: "problem"; message: string };

const joined = computed(() => joinTransactions(statements.value));
/** All purchases and refunds that count, by day. */
export const transactions = computed(() => joined.value.transactions);
/** What an earlier statement has too, by statement. */
export const repeatedTransactions = computed(() => joined.value.repeated);

/** Goes up with every question that the worker was set: an answer to an earlier one is not shown. */
export const questionNumber = signal(0);
export const results = signal<ResultsState>({ kind: "none" });

/** The results, or while new ones are worked out those of before; undefined where there are none to show. */
export const resultsToShow = computed<Results | undefined>(() => {
  const state = results.value;
  if (state.kind === "ready") return state.results;
  return state.kind === "working" ? state.before : undefined;
});

/** Keeps the results in step with cards and statements; to be called once. */
export function startCalculating(): void {
  whenCalculatorFails((message) => {
    questionNumber.value = questionNumber.peek() + 1;
    results.value = { kind: "problem", message };
  });
  effect(() => {
    const question = { transactions: transactions.value, wallet: wallet.value };
    const number = questionNumber.peek() + 1;
    questionNumber.value = number;
    if (question.transactions.length === 0) {
      results.value = { kind: "none" };
      return;
    }
    const before = resultsToShow.peek();
    results.value = { kind: "working", stage: "recognising", share: 0, before };
    void calculate(question, number, before);
  });
}

async function calculate(question: Question, number: number, before: Results | undefined) {
  const isCurrent = () => questionNumber.peek() === number;
  // What the worker says of its stages comes on a channel of its own, so it can arrive after the answer.
  let isAnswered = false;
  const onStage = proxy((stage: Stage, share?: number) => {
    if (isCurrent() && !isAnswered) results.value = { kind: "working", stage, share, before };
  });
  try {
    await calculator().setQuestion(question);
    if (!isCurrent()) return;
    const { purchaseCount, ...ready } = await calculator().results(onStage);
    isAnswered = true;
    while (isCurrent() && ready.purchases.length < purchaseCount) {
      ready.purchases.push(...(await calculator().purchases(ready.purchases.length, PURCHASES_AT_A_TIME)));
    }
    if (!isCurrent()) return;
    await nextTask();
    if (isCurrent()) results.value = { kind: "ready", results: ready };
  } catch (error) {
    isAnswered = true;
    console.error(error);
    const message = messageOf(error);
    if (isCurrent()) results.value = { kind: "problem", message };
  }
}
