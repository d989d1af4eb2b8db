import { chosenCategory, placeText, recognized } from "./purchase";

/** The merchant match, or that there is none. */
export function Recognition() {
  const match = recognized.value;
  const category = chosenCategory.value;
  if (category) {
    return (
      <p class="recognition" data-known="true" role="status">
        Any merchant in the category <strong>{category.categoryName}</strong>
      </p>
    );
  }
  if (!match) {
    return (
      <p class="recognition" data-known="false" role="status">
        No merchant matches <strong>{placeText.value.trim()}</strong>, so each card is shown at its base rate. For bonus rates, enter a category such as “restaurants”.
      </p>
    );
  }
  return match.merchant === undefined ? (
    <p class="recognition" data-known="true" role="status">
      No merchant matches. Category inferred from the name: <strong>{match.categoryName}</strong>
    </p>
  ) : (
    <p class="recognition" data-known="true" role="status">
      Matched merchant: <strong>{match.merchant}</strong> · {match.categoryName}
    </p>
  );
}
