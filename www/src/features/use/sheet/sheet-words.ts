import type { SheetCap, SheetLimits, SheetRate } from "./sheet-rows";
import { countedSince, remainingInWords, wholeCap } from "../../../card-terms/cap-words";
import { inDays, inNumber, inPercent } from "../../../format/words";

/** "6%", or for points worth other than a cent "3x = 4.5%". */
export function rateInShort({ rewardMultiplier, rewardPerDollar, rewardValue }: SheetRate): string {
  const percent = inPercent(rewardPerDollar);
  return rewardValue === 0.01 ? percent : `${inNumber(rewardMultiplier)}x = ${percent}`;
}

const ACTIVATE = "activate it first";

/** Limits of the best card of a row, one text each; of the rate after its cap without its name again. */
export function limitsInWords({ cap, through, needsActivation, onlyTopCategory, topCategory, exhausted }: SheetLimits, cardName?: string): string[] {
  const words: string[] = [];
  if (needsActivation) words.push(ACTIVATE);
  if (onlyTopCategory) words.push("only in your top spending category on this card");
  if (cap) words.push(`${remaining(cap)}, then ${thenInWords(cap.then, cardName)}`);
  if (through !== undefined) words.push(`through ${inDays(through)}`);
  if (topCategory) words.push(topCategoryInWords(topCategory));
  if (exhausted) words.push(`${exhausted.cardName} was better until ${wholeCap(exhausted.capDollars, exhausted.period)} was exhausted`);
  return words;
}

function remaining({ remainingDollars, capDollars, period, countedFrom }: SheetCap): string {
  return `${remainingInWords(remainingDollars, capDollars, period)}${countedSince(countedFrom)}`;
}

/** "Chase Freedom Flex 5% (activate it first, up to $1,500 a quarter)". */
function thenInWords({ limits: { needsActivation, cap, through }, ...rate }: NonNullable<SheetLimits["cap"]>["then"], cardName?: string): string {
  const limits = [needsActivation && ACTIVATE, cap && remaining(cap), through !== undefined && `through ${inDays(through)}`].filter((one) => typeof one === "string");
  return `${rate.cardName === cardName ? "" : `${rate.cardName} `}${rateInShort(rate)}${limits.length > 0 ? ` (${limits.join(", ")})` : ""}`;
}

function topCategoryInWords({ cap, ...rate }: NonNullable<SheetLimits["topCategory"]>): string {
  const upTo = cap ? `, ${remainingInWords(cap.capDollars, cap.capDollars, cap.period)}` : "";
  return `or ${rate.cardName} ${rateInShort(rate)} if this is its top spending category${upTo}`;
}
