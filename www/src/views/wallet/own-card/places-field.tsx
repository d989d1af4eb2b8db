import { useMemo, useState } from "preact/hooks";
import { Icon } from "../../../components/icon";
import { TypeAhead } from "../../../components/type-ahead";
import type { FieldProblem } from "../../../calculation/check-own-card";
import type { Place } from "../../../model/own-cards";
import { searchPlaces, type SuggestedPlace } from "../../../state/places";
import { focusSoon } from "../focus";
import { ProblemOf } from "./form-field";

interface PlacesFieldProps {
  id: string;
  places: readonly Place[];
  problems: readonly FieldProblem[];
  onChanged: (places: readonly Place[]) => void;
}

const keyOf = ({ kind, id }: Place) => `${kind}-${id}`;

/** The categories and merchants where a rate is paid. */
export function PlacesField({ id, places, problems, onChanged }: PlacesFieldProps) {
  const [typed, setTyped] = useState("");
  const suggestions = useMemo(() => {
    const chosen = new Set(places.map(keyOf));
    return searchPlaces(typed).filter((place) => !chosen.has(keyOf(place)));
  }, [typed, places]);
  return (
    <div class="places">
      <TypeAhead<SuggestedPlace>
        inputId={id}
        label="Where: categories or merchants"
        placeholder="Groceries, Amazon, …"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={keyOf}
        firstIsActive
        nothingFits={`No category or merchant fits “${typed}”.`}
        onChosen={({ kind, id: placeId, name }) => {
          onChanged([...places, { kind, id: placeId, name }]);
          setTyped("");
        }}
      >
        {(place) => (
          <>
            <span class="suggestion-name">{place.name}</span>
            <span class="suggestion-note">{place.note}</span>
          </>
        )}
      </TypeAhead>
      {places.length > 0 && (
        <ul class="chips" aria-label="Where this rate is paid">
          {places.map((place) => (
            <li key={keyOf(place)} class="chip">
              {place.name}
              <button
                type="button"
                class="chip-remove"
                aria-label={`Take away ${place.name}`}
                title={`Take away ${place.name}`}
                onClick={() => {
                  onChanged(places.filter((one) => one !== place));
                  focusSoon(id);
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ProblemOf id={id} problems={problems} />
    </div>
  );
}
