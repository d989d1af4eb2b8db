import { cardByName } from "../../catalog/catalog";
import { needsSelection } from "../../catalog/needs-selection";
import { optionNames } from "../../catalog/option-names";
import { joinedNames } from "../../format/joined-names";
import { addressOf } from "../../navigation/route";
import { wallet } from "../../profile/profile-state";

/** Cards whose categories are not selected yet. It names those that count until then. */
export function UnselectedNote() {
  const cards = wallet.value.cards.filter(needsSelection);
  if (cards.length === 0) return null;
  return (
    <p class="hint">
      {cards.map(({ cardName }) => `${cardName}: your categories are not selected yet, so ${countedInWords(cardName)}. `)}
      <a href={addressOf("wallet")}>Select them in your wallet</a>
    </p>
  );
}

function countedInWords(cardName: string): string {
  const choices = cardByName(cardName)?.choices ?? [];
  const ids = choices.flatMap(({ selectedBy, defaultOptions }) => (selectedBy === "cardholder" ? defaultOptions : []));
  if (ids.length === 0) return "it counts without them";
  const names = optionNames(cardName, ids);
  return `${joinedNames(names)} ${names.length === 1 ? "counts" : "count"}`;
}
