import { useMemo } from "preact/hooks";
import { coreStarted } from "../../../worker/load-engine";
import { merchantMeantBy } from "../../../catalog/catalog";
import { selectedCategory, placeText, merchantMatch } from "./purchase";
import { enterPlace } from "./enter-place";

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
  if (!match) return <Unmatched typed={placeText.value.trim()} />;
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

/** Offers the merchant that a misspelled name means. */
function Unmatched({ typed }: { typed: string }) {
  const meant = useMemo(() => merchantMeantBy(typed), [typed])?.merchant;
  return (
    <p class="merchant-match" data-matched="false" role="status">
      No merchant matches <strong>{typed}</strong>, so each card is shown at its base rate.{" "}
      {meant === undefined ? (
        "For bonus rates, enter a category such as “restaurants”."
      ) : (
        <>
          Did you mean{" "}
          <button
            type="button"
            class="link-button"
            onClick={() => {
              enterPlace(meant);
            }}
          >
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}
