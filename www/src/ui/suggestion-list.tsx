import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface SuggestionListProps<Item> {
  listId: string;
  label: string;
  heading: string | undefined;
  suggestions: readonly Item[];
  active: number | undefined;
  keyOf: (item: Item) => string;
  onSelected: (item: Item) => void;
  /** Renders one suggestion. */
  children: (item: Item) => ComponentChildren;
}

/** The list box of a combobox. Keeps the active suggestion in sight. */
export function SuggestionList<Item>({ listId, label, heading, suggestions, active, keyOf, onSelected, children }: SuggestionListProps<Item>) {
  useLayoutEffect(() => {
    if (active !== undefined) document.getElementById(suggestionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  return (
    <div class="suggestions">
      {/* The field's status reads it. */}
      {heading !== undefined && <p class="suggestions-heading" aria-hidden="true">{heading}</p>}
      <ul id={listId} role="listbox" aria-label={label}>
        {suggestions.map((item, index) => (
          <li
            key={keyOf(item)}
            id={suggestionId(listId, index)}
            class="suggestion"
            role="option"
            aria-selected={index === active}
            // Without this the field would lose focus and the list disappear before the click.
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onSelected(item);
            }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Id of a suggestion, for `aria-activedescendant` of the field. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index.toString()}`;
}
