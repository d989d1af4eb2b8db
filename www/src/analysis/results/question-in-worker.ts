/** The question in the worker: each statement crosses once, in parts, and the page stays responsive. */
import type { Transaction } from "card-rewards/slim";
import type { Remote } from "comlink";
import { worker } from "../../worker/client";
import { nextTask } from "../../worker/next-task";
import { partsOf } from "../../worker/parts-of";
import type { Asked } from "../settle/question";
import type { AnalysisCalls, SentQuestion } from "../worker-calls";

let current: Asked | undefined;
/** Ends when the worker has the current question; undefined until something needs it. */
let sending: Promise<void> | undefined;
/** Lists of rows in the worker. */
let sent: ReadonlyMap<readonly Transaction[], number> = new Map();
let lastId = 0;

/** Sets the question for the calls from now on; undefined without purchases. */
export function setQuestion(asked: Asked | undefined): void {
  current = asked;
  sending = undefined;
}

/** A worker that failed lost everything. */
export function forgetSent(): void {
  sent = new Map();
  sending = undefined;
}

/**
 * The worker with the current question. The question crosses when the first call needs it.
 *
 * @template Calls the worker calls of one folder, from its `worker-calls.ts`
 */
export async function workerWithQuestion<Calls>(): Promise<Remote<Calls>> {
  sending ??= send();
  await sending;
  return worker<Calls>();
}

/** Sends what the worker lacks. A later question replaces this one. */
async function send(): Promise<void> {
  const asked = current;
  if (!asked) throw new Error("There are no purchases to ask about.");
  const isCurrent = () => current === asked;
  const ids = new Map<readonly Transaction[], number>();
  for (const { transactions } of asked.statements) {
    const id = sent.get(transactions) ?? (await sendRows(transactions, isCurrent));
    if (!isCurrent()) {
      await workerWithQuestion();
      return;
    }
    ids.set(transactions, id);
  }
  sent = ids;
  const statements = asked.statements.map(({ transactions, ...one }) => ({ ...one, rowsId: ids.get(transactions) ?? 0, rowCount: transactions.length }));
  await worker<AnalysisCalls>().setQuestion({ ...asked, statements } satisfies SentQuestion);
}

/** @returns the id of the rows. They are complete if the question is still the current one. */
async function sendRows(rows: readonly Transaction[], isCurrent: () => boolean): Promise<number> {
  lastId += 1;
  const id = lastId;
  for (const some of partsOf(rows)) {
    if (!isCurrent()) break;
    // A failure of the worker also fails the call that sets the question.
    worker<AnalysisCalls>().addRows(id, some).catch(() => undefined);
    await nextTask();
  }
  return id;
}
