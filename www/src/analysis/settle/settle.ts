/** All results of a question as the page shows them. Runs in the worker. */
import type { Engine, Transaction } from "card-rewards/slim";
import { editTransactions, type EditedTransactions } from "../edits/edited-transactions";
import type { Asked, Question } from "./question";
import { resultsOf, type Results } from "./results";
import { joinTransactions } from "./transactions";

export interface SettledResults extends Results {
  /** Transactions that an earlier statement has too, by statement id; without statements that have none. */
  repeated: ReadonlyMap<string, readonly Transaction[]>;
}

export interface WholeQuestion extends Question, Pick<EditedTransactions, "edited">, Pick<SettledResults, "repeated"> {}

/** Joins the statements and applies the person's edits. */
export function questionOf({ statements, edits, wallet }: Asked): WholeQuestion {
  const joined = joinTransactions(statements);
  const repeated = new Map([...joined.repeated].filter(([, { length }]) => length > 0));
  return { ...editTransactions(joined.transactions, edits), repeated, wallet };
}

export function settle(engine: Engine, question: WholeQuestion): SettledResults {
  const { purchases, ...results } = resultsOf(engine, question);
  return { ...results, purchases: withDescriptors(purchases, question), repeated: question.repeated };
}

/** The engine saw the corrected merchants; the descriptor is the bank's. */
function withDescriptors(purchases: Results["purchases"], { edited }: WholeQuestion): Results["purchases"] {
  if (edited.size === 0) return purchases;
  return purchases.map((purchase) => {
    const descriptor = edited.get(purchase.transactionId)?.original.merchant;
    return descriptor === undefined ? purchase : { ...purchase, descriptor };
  });
}
