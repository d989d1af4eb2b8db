import type { HeldCard } from "../../../../profile/profile";
import { inDays } from "../../../../format/words";
import { optionNames } from "../../../../catalog/option-names";
import type { Card } from "../../../../catalog/catalog";

/** The card's settings, or the settings still missing. */
export function CardStatus({ card, held: { settings, closingDay, statementCloses } }: { card: Card; held: HeldCard }) {
  const needsSelection = card.choices.some(({ selectedBy }) => selectedBy === "cardholder");
  if (needsSelection && !settings.selectedCategories) {
    return <p class="held-card-to-do">Your categories are not selected yet. Select them in the settings.</p>;
  }
  const said = [
    settings.selectedCategories && `Selected: ${optionNames(card.cardName, settings.selectedCategories).join(", ")}`,
    card.tiers.find(({ tierId }) => tierId === settings.tier)?.tierName,
    closingInWords(card, closingDay, statementCloses?.at(-1)),
    settings.activated === true && "Rotating categories activated",
    settings.activated === false && "Rotating categories not activated",
  ].filter(Boolean);
  return said.length === 0 ? null : <p class="held-card-said">{said.join(" · ")}</p>;
}

function closingInWords({ caps }: Card, closingDay: number | undefined, lastClose: string | undefined): string | undefined {
  if (closingDay !== undefined) return `Statements close on day ${closingDay.toString()}`;
  if (lastClose !== undefined) return `Its latest known statement closed on ${inDays(lastClose)}`;
  const isByStatement = caps.some(({ period }) => period === "statement");
  return isByStatement ? "Calendar months count until you enter the closing day of its statements" : undefined;
}
