/** What the worker can be asked: everything that can take long, away from the thread that people type and scroll in. */
import type { CardSettings, EarnedReward } from "card-rewards/slim";
import { bestOf, type Best } from "../calculation/best";
import { cardRates, type CardRate } from "../calculation/card-rates";
import { explain } from "../calculation/explain";
import type { WalletSettings } from "../calculation/settings";
import { sheetOf } from "../calculation/sheet";
import type { Sheet } from "../calculation/sheet-rows";
import type { UsedMerchant } from "../model/most-used";
import type { Wallet } from "../model/profile";
import { guessFrom, previewOf, sketchOf } from "../calculation/reading/preview";
import { readFile } from "../calculation/reading/read-file";
import { resultsOf, type PurchaseResult, type Question, type Results, type Stage } from "../calculation/results";
import { readSavedFile, type SavedFile } from "../model/saved-file";
import { engineOf } from "./engine-of";
import { whatIfCalls, type Asked } from "./what-if-calls";

let current: Question | undefined;
/** With the results of the current question, once they are worked out. */
let answered: Asked | undefined;

/** The question that was set last; set before any other call, which arrive in the order in which they were made. */
function question(): Question {
  if (!current) throw new Error("The worker was asked before it was given any purchases.");
  return current;
}

export const calculator = {
  setQuestion(next: Question): void {
    current = next;
    answered = undefined;
  },
  /** The purchases follow in parts, by {@link purchases}: the page stands still while it takes in 50,000 at once. */
  results(onStage?: (stage: Stage, share?: number) => void): Results & { purchaseCount: number } {
    const results = resultsOf(engineOf(question().wallet), question(), onStage);
    answered = { question: question(), purchases: results.purchases };
    return { ...results, purchases: [], purchaseCount: results.purchases.length };
  },
  /** Of the results that were worked out last. */
  purchases(from: number, count: number): PurchaseResult[] {
    return (answered?.purchases ?? []).slice(from, from + count);
  },
  best(): Best {
    if (!answered) throw new Error("The worker was asked for the best before it was asked for the results.");
    return bestOf(engineOf(question().wallet), question(), answered.purchases);
  },
  explain(transactionId: string, cardName?: string): EarnedReward {
    return explain(engineOf(question().wallet), question(), transactionId, cardName);
  },
  /** Of what it is given alone: there need not be any purchases. */
  sheet(wallet: Wallet, settings: WalletSettings, day: string, used: readonly UsedMerchant[]): Sheet {
    return sheetOf(engineOf(wallet), settings, day, used);
  },
  readStatementFile: readFile,
  sketchTable: sketchOf,
  guessColumns: guessFrom,
  previewStatementFile: previewOf,
  ...whatIfCalls(() => answered),
  /** What a card pays where. It needs no purchases, so that the wallet comes with it. */
  rates(wallet: Wallet, cardName: string, settings: CardSettings, day: string): CardRate[] {
    return cardRates(engineOf(wallet), cardName, settings, day);
  },
  /** A file of this page's own, which can be many megabytes. */
  async readSavedFile(file: Blob): Promise<SavedFile> {
    return readSavedFile(await file.text());
  },
};

export type Calculator = typeof calculator;
