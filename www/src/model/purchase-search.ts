import type { PurchaseResult } from "../calculation/results";

/** Finds purchases by words of what stands in a list of them. Made for 50,000: what they say is prepared once. */
export class PurchaseSearch {
  readonly #purchases: readonly PurchaseResult[];
  #texts: string[] | undefined;

  constructor(purchases: readonly PurchaseResult[]) {
    this.#purchases = purchases;
  }

  /** Those that have every word typed, in their order; all of them where nothing was typed. */
  find(typed: string): readonly PurchaseResult[] {
    const words = plain(typed).split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) return this.#purchases;
    this.#texts ??= this.#purchases.map(textOf);
    const texts = this.#texts;
    return this.#purchases.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  }
}

/** Everything that one may type to find it, the amount as "128.40" and the day as "2026-11-02" too. */
function textOf(purchase: PurchaseResult): string {
  const { merchant, statementLine, categoryName, cardName, transactionDate, transactionAmount } = purchase;
  const amount = Math.abs(transactionAmount).toFixed(2);
  return plain([merchant, statementLine, categoryName, cardName, transactionDate, amount].join(" "));
}

/** Without capitals, accents and the apostrophes of "Trader Joe’s". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();
}
