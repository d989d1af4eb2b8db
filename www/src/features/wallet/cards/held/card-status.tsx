import type { HeldCard } from "../../../../profile/profile";
import { optionNames } from "../../../../catalog/option-names";
import type { Card } from "../../../../catalog/catalog";

/** The card's settings, or the settings still missing. */
export function CardStatus({ card, held: { settings, closingDay } }: { card: Card; held: HeldCard }) {
  const needsSelection = card.choices.some(({ selectedBy }) => selectedBy === "cardholder");
  if (needsSelection && !settings.selectedCategories) {
    return <p class="held-card-to-do">Your categories are not selected yet. Select them in the settings.</p>;
  }
  const said = [
    settings.selectedCategories && `Selected: ${optionNames(card.cardName, settings.selectedCategories).join(", ")}`,
    card.tiers.find(({ tierId }) => tierId === settings.tier)?.tierName,
    closingDay === undefined
      ? card.caps.some(({ period }) => period === "statement") && "Calendar months count until you enter the closing day of its statements"
      : `Statements close on day ${closingDay.toString()}`,
    settings.activated === true && "Rotating categories activated",
    settings.activated === false && "Rotating categories not activated",
  ].filter(Boolean);
  return said.length === 0 ? null : <p class="held-card-said">{said.join(" · ")}</p>;
}
