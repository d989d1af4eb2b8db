/** The worker's calls about the settled results: the question is set once, and the calls after it are about that one. */
import type { EarnedReward, Transaction } from "card-rewards/slim";
import { transfer } from "comlink";
import { engineOf } from "../catalog/engine-of";
import { bestAssignment, type BestAssignment } from "./settle/best-assignment";
import { encodeResults } from "./settle/encoded-results";
import { explain } from "./settle/explain";
import type { Asked, CountedStatement, Question } from "./settle/question";
import type { Results } from "./settle/results";
import { questionOf, settle, type SettledResults, type WholeQuestion } from "./settle/settle";

/** A question with its results. */
export interface Answered extends Pick<Results, "purchases" | "totalEarned" | "caps" | "topCategories"> {
  question: Question;
}

/** A question whose rows the worker has already. */
export interface SentQuestion extends Omit<Asked, "statements"> {
  statements: readonly (Omit<CountedStatement, "transactions"> & { rowsId: number; rowCount: number })[];
}

/** Rows of statements, each list once. */
let rowsById = new Map<number, Transaction[]>();
let current: WholeQuestion | undefined;
let latest: (Answered & { results: SettledResults }) | undefined;

/** The latest question. Calls arrive in the order in which they were made, so that it is set before any other call. */
function question(): WholeQuestion {
  if (!current) throw new Error("A question came before setQuestion().");
  return current;
}

/** The current question with its results; undefined without one. Settles it unless it was. */
export function answered(): Answered | undefined {
  return current && settled();
}

function settled(): Answered & { results: SettledResults } {
  if (!latest) {
    const results = settle(engineOf(question().wallet), question());
    const { purchases, totalEarned, caps, topCategories } = results;
    latest = { question: question(), purchases, totalEarned, caps, topCategories, results };
  }
  return latest;
}

export const analysisCalls = {
  /** Adds rows of a statement, in parts: 50,000 at once would freeze the page. */
  addRows(rowsId: number, rows: readonly Transaction[]): void {
    const known = rowsById.get(rowsId) ?? [];
    known.push(...rows);
    rowsById.set(rowsId, known);
  },
  /** Sets the question, and drops rows that are not part of it. */
  setQuestion({ statements, ...others }: SentQuestion): void {
    [current, latest] = [undefined, undefined];
    rowsById = new Map(statements.map(({ rowsId }) => [rowsId, rowsById.get(rowsId) ?? []]));
    const counted = statements.map(({ statementId, cardName, rowsId, rowCount }) => {
      const transactions = rowsById.get(rowsId) ?? [];
      // After a failure another worker starts, which can lack the first rows.
      if (transactions.length !== rowCount) throw new Error("Some purchases did not arrive. Reload the page.");
      return { statementId, cardName, transactions };
    });
    current = questionOf({ ...others, statements: counted });
  },
  /** Encoded results. */
  results(): ArrayBuffer {
    const buffer = encodeResults(settled().results);
    return transfer(buffer, [buffer]);
  },
  /** @param today YYYY-MM-DD */
  best(today: string): BestAssignment {
    return bestAssignment(engineOf(question().wallet), question(), settled(), today);
  },
  explain(transactionId: string, cardName?: string): EarnedReward {
    return explain(engineOf(question().wallet), question(), transactionId, cardName);
  },
};

export type AnalysisCalls = typeof analysisCalls;
