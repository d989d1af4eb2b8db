import type { SheetLimits, SheetRate } from "./sheet-rows";
import { countedSince, remainingInWords, wholeCap } from "../../../card-terms/cap-words";
import { inDays, inNumber, inPercent } from "../../../format/words";

/** "6%", or for points worth other than a cent "3x = 4.5%". */
export function rateInShort({ rewardMultiplier, rewardPerDollar, rewardValue }: SheetRate): string {
  const percent = inPercent(rewardPerDollar);
  return rewardValue === 0.01 ? percent : `${inNumber(rewardMultiplier)}x = ${percent}`;
}

/** Limits of the best card of a row, one text each. */
export function limitsInWords({ cap, through, needsActivation, onlyTopCategory, topCategory, exhausted }: SheetLimits): string[] {
  const words: string[] = [];
  if (needsActivation) words.push("activate it first");
  if (onlyTopCategory) words.push("only in your top spending category on this card");
  if (cap) {
    const { then } = cap;
    words.push(
      `${remainingInWords(cap.remainingDollars, cap.capDollars, cap.period)}${countedSince(cap.countedFrom)}, then ${then.cardName} ${rateInShort(then)}`,
    );
  }
  if (through !== undefined) words.push(`through ${inDays(through)}`);
  if (topCategory) words.push(topCategoryInWords(topCategory));
  if (exhausted) words.push(`${exhausted.cardName} was better until ${wholeCap(exhausted.capDollars, exhausted.period)} was exhausted`);
  return words;
}

function topCategoryInWords({ cap, ...rate }: NonNullable<SheetLimits["topCategory"]>): string {
  const upTo = cap ? `, ${remainingInWords(cap.capDollars, cap.capDollars, cap.period)}` : "";
  return `or ${rate.cardName} ${rateInShort(rate)} if this is its top spending category${upTo}`;
}
