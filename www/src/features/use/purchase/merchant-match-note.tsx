import { coreStarted } from "../../../worker/load-engine";
import { selectedCategory, placeText, merchantMatch } from "./purchase";

/** The merchant match, or a message without one. */
export function MerchantMatchNote() {
  const match = merchantMatch.value;
  const category = selectedCategory.value;
  if (category) {
    return (
      <p class="merchant-match" data-matched="true" role="status">
        Any merchant in the category <strong>{category.categoryName}</strong>
      </p>
    );
  }
  if (!coreStarted.value) {
    return (
      <p class="merchant-match" role="status">
        Loading the merchants…
      </p>
    );
  }
  if (!match) {
    return (
      <p class="merchant-match" data-matched="false" role="status">
        No merchant matches <strong>{placeText.value.trim()}</strong>, so each card is shown at its base rate. For bonus rates, enter a category such as “restaurants”.
      </p>
    );
  }
  return match.merchant === undefined ? (
    <p class="merchant-match" data-matched="true" role="status">
      No merchant matches. Category inferred from the name: <strong>{match.categoryName}</strong>
    </p>
  ) : (
    <p class="merchant-match" data-matched="true" role="status">
      Matched merchant: <strong>{match.merchant}</strong> · {match.categoryName}
    </p>
  );
}
