import type { HeldCard } from "../../../../profile/profile";
import { inDays } from "../../../../format/words";
import { needsSelection } from "../../../../catalog/needs-selection";
import { optionNames } from "../../../../catalog/option-names";
import type { Card } from "../../../../catalog/catalog";
import { isByStatement, termsOfCard } from "../settings/terms-of-card";

/** The card's settings, or the settings still missing. */
export function CardStatus({ card, held }: { card: Card; held: HeldCard }) {
  const { settings } = held;
  if (needsSelection(held)) {
    return <p class="held-card-to-do">Your categories are not selected yet. Select them in the settings.</p>;
  }
  const said = [
    settings.selectedCategories && `Selected: ${optionNames(card.cardName, settings.selectedCategories).join(", ")}`,
    card.tiers.find(({ tierId }) => tierId === settings.tier)?.tierName,
    closingInWords(held),
    settings.activated === true && "Rotating categories activated",
    settings.activated === false && "Rotating categories not activated",
  ].filter(Boolean);
  return said.length === 0 ? null : <p class="held-card-said">{said.join(" · ")}</p>;
}

/** Top categories can count by statement where no cap does. */
function closingInWords(held: HeldCard): string | undefined {
  const { closingDay, statementCloses } = held;
  if (closingDay !== undefined) return `Statements close on day ${closingDay.toString()}`;
  const lastClose = statementCloses?.at(-1);
  if (lastClose !== undefined) return `Its latest known statement closed on ${inDays(lastClose)}`;
  const terms = termsOfCard(held);
  return terms && isByStatement(terms) ? "Calendar months count until you enter the closing day of its statements" : undefined;
}
