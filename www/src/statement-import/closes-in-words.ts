import { countOf } from "../format/words";
import type { ImportedStatement } from "../profile/profile";

type WithCloses = Pick<ImportedStatement, "cardName" | "statementCloses">;

/** "2 closing dates were read for Citi Custom Cash."; undefined without any. */
export function closesInWords(statements: readonly WithCloses[]): string | undefined {
  const byCard = new Map<string, number>();
  for (const { cardName, statementCloses = [] } of statements) {
    const card = cardName ?? "the card that you choose";
    if (statementCloses.length > 0) byCard.set(card, (byCard.get(card) ?? 0) + statementCloses.length);
  }
  const total = closesOf(statements);
  if (total === 0) return undefined;
  const read = `${countOf(total, "closing date")} ${total === 1 ? "was" : "were"} read`;
  const [only, another] = [...byCard.keys()];
  if (another === undefined) return `${read} for ${only ?? ""}.`;
  return `${read}: ${[...byCard].map(([card, count]) => `${count.toString()} for ${card}`).join(", ")}.`;
}

/** Number of closing dates. */
export function closesOf(statements: readonly WithCloses[]): number {
  return statements.reduce((sum, { statementCloses = [] }) => sum + statementCloses.length, 0);
}
