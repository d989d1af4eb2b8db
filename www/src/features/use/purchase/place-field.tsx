import { useMemo } from "preact/hooks";
import { TypeAhead } from "../../../ui/type-ahead";
import { coreStarted } from "../../../worker/load-engine";
import { isCompletion, keyOfPlace, searchPlaces, type PlaceSuggestion } from "./place-suggestions";
import { selectedCategory, placeText, merchantMatch, setCategory, setPlace } from "./purchase";

export function PlaceField() {
  const typed = placeText.value;
  const isThere = coreStarted.value;
  const suggestions = useMemo(() => (isThere ? searchPlaces(typed) : []), [typed, isThere]);
  // A text that matches a merchant stays as typed; any other would get base rates where the first suggestion may be meant.
  const isUnmatched = merchantMatch.value?.merchant === undefined && selectedCategory.value === undefined;
  return (
    <TypeAhead
      inputId="merchant"
      label="Where are you paying?"
      placeholder="Shop, category"
      typed={typed}
      onTyped={setPlace}
      suggestions={suggestions}
      isLoading={!isThere}
      keyOf={keyOfPlace}
      firstIsActive={isUnmatched}
      tabChooses={isUnmatched && suggestions[0] !== undefined && isCompletion(typed, suggestions[0])}
      onSelected={choose}
    >
      {(place) =>
        place.kind === "merchant" ? (
          <>
            <span class="suggestion-name">{place.merchant.merchant}</span>
            <span class="suggestion-note">{place.merchant.categoryName}</span>
          </>
        ) : (
          <>
            <span class="suggestion-name">{place.category.categoryName}</span>
            <span class="suggestion-note suggestion-category">category</span>
          </>
        )
      }
    </TypeAhead>
  );
}

function choose(place: PlaceSuggestion) {
  if (place.kind === "category") setCategory(place.category);
  else setPlace(place.merchant.merchant);
}
