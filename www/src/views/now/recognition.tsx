import { chosenCategory, placeText, recognized } from "./purchase";

/** What the merchant was taken for, and plainly where it is not known. */
export function Recognition() {
  const match = recognized.value;
  const category = chosenCategory.value;
  if (category) {
    return (
      <p class="recognition" data-known="true" role="status">
        Any place of the category <strong>{category.categoryName}</strong>
      </p>
    );
  }
  if (!match) {
    return (
      <p class="recognition" data-known="false" role="status">
        We don’t know <strong>{placeText.value.trim()}</strong>, so each card is shown at the rate it pays everywhere.
        A category, such as “restaurants”, tells more.
      </p>
    );
  }
  return match.merchant === undefined ? (
    <p class="recognition" data-known="true" role="status">
      We don’t know this merchant by name, but it looks like <strong>{match.categoryName}</strong>.
    </p>
  ) : (
    <p class="recognition" data-known="true" role="status">
      Recognized as <strong>{match.merchant}</strong> · {match.categoryName}
    </p>
  );
}
