import type { HeldCard } from "../../model/profile";
import { optionName } from "../../state/option-names";
import type { Card } from "../../state/catalog";

/** What was said of the card, or what it still needs to be told before it can be right. */
export function CardStatus({ card, held: { settings } }: { card: Card; held: HeldCard }) {
  const isToBePicked = card.choices.some(({ chosenBy }) => chosenBy === "cardholder");
  if (isToBePicked && !settings.chosenCategories) {
    return <p class="held-card-to-do">You have not said which categories you picked. Open the settings to pick them.</p>;
  }
  const said = [
    settings.chosenCategories && `Picked: ${settings.chosenCategories.map(optionName).join(", ")}`,
    card.tiers.find(({ tierId }) => tierId === settings.tier)?.tierName,
    settings.activated === true && "Rotating categories activated",
    settings.activated === false && "Rotating categories not activated",
  ].filter(Boolean);
  return said.length === 0 ? null : <p class="held-card-said">{said.join(" · ")}</p>;
}
