/** The worker's calls about the settled results: the question is set once, and the calls after it are about that one. */
import type { EarnedReward } from "card-rewards/slim";
import { engineOf } from "../catalog/engine-of";
import { bestAssignment, type BestAssignment } from "./settle/best-assignment";
import { explain } from "./settle/explain";
import type { Question } from "./settle/question";
import { resultsOf, type PurchaseResult, type Results } from "./settle/results";

/** A question with its results. */
export interface Answered extends Pick<Results, "purchases" | "totalEarned" | "caps"> {
  question: Question;
}

let current: Question | undefined;
let latest: Answered | undefined;

/** The current question with its results; undefined until they are there. */
export function answered(): Answered | undefined {
  return latest;
}

/** The latest question. Calls arrive in the order in which they were made, so that it is set before any other call. */
function question(): Question {
  if (!current) throw new Error("A question came before setQuestion().");
  return current;
}

export const analysisCalls = {
  setQuestion(next: Question): void {
    current = next;
    latest = undefined;
  },
  /** Results without their purchases, which follow in parts by {@link purchases}: 50,000 at once would freeze the page. */
  results(): Results & { purchaseCount: number } {
    const results = resultsOf(engineOf(question().wallet), question());
    latest = { question: question(), purchases: results.purchases, totalEarned: results.totalEarned, caps: results.caps };
    return { ...results, purchases: [], purchaseCount: results.purchases.length };
  },
  /** A part of the purchases of the latest results. */
  purchases(from: number, count: number): PurchaseResult[] {
    return (latest?.purchases ?? []).slice(from, from + count);
  },
  /** @param today YYYY-MM-DD */
  best(today: string): BestAssignment {
    if (!latest) throw new Error("best() came before results().");
    return bestAssignment(engineOf(question().wallet), question(), latest, today);
  },
  explain(transactionId: string, cardName?: string): EarnedReward {
    return explain(engineOf(question().wallet), question(), transactionId, cardName);
  },
};

export type AnalysisCalls = typeof analysisCalls;
