/** The text of a report of a wrong rate. */
import { catalogVersion, type ExplanationPart } from "card-rewards/slim";
import { inDays } from "../../format/words";
import { isLinkable } from "../link";

interface ReportedRate {
  /** "6% at U.S. supermarkets". */
  words: string;
  sources: readonly ExplanationPart["source"][];
}

/** Facts that the page knows about the rates in question. Amounts and descriptors of the person stay out. */
export interface Report {
  cardName: string;
  /** "Merchant: Whole Foods Market", "Day: …"; empty for a card without a purchase. */
  facts: readonly string[];
  rates: readonly ReportedRate[];
}

export function reportInWords({ cardName, facts, rates }: Report): string {
  return [
    `Wrong rate of ${cardName}`,
    `Catalog of ${inDays(catalogVersion())}`,
    ...facts,
    "",
    "The page says:",
    ...rates.map(rateInWords),
    "",
    "The issuer’s terms say: ",
    "Address of those terms: ",
  ].join("\n");
}

function rateInWords({ words, sources }: ReportedRate): string {
  const named = sources.map(({ title, url, readOn }) => `${title}${isLinkable(url) ? `, ${url}` : ""}, read on ${inDays(readOn)}`);
  return [`- ${words}`, ...named.map((source) => `  Source: ${source}`)].join("\n");
}
