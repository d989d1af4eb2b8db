/**
 * A combobox, own code because of its size.
 *
 * Measured on 2026-11-26, minified and gzipped: this file and the two that it uses have 1.2 kB. Zag's combobox (1.44) would add
 * 24 kB to Zag's parts that the page has, downshift (9.5) 13.5 kB. `@github/combobox-nav` (3.0) has 1.5 kB for the keys alone.
 */
import type { ComponentChildren, TargetedKeyboardEvent } from "preact";
import { useId } from "preact/hooks";
import { SuggestionList, suggestionId } from "./suggestion-list";
import { useEarlyKey } from "./use-early-key";
import { useSuggestions, type SuggestionsState } from "./use-suggestions";

interface TypeAheadProps<Item> {
  inputId: string;
  label: string;
  placeholder: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Matches of the typed text, best first. */
  suggestions: Item[];
  /** Stands above suggestions that do not match the text. */
  heading?: string | undefined;
  keyOf: (item: Item) => string;
  onSelected: (item: Item) => void;
  /** Renders one suggestion. */
  children: (item: Item) => ComponentChildren;
  /** Whether Enter selects the first suggestion without arrow keys. */
  firstIsActive: boolean;
  /** Whether Tab, too, takes the active suggestion before the focus moves on. */
  tabChooses?: boolean;
  /** Message without matches; absent if any text is allowed. */
  nothingFits?: string;
  /** Whether the suggestions are still loading: Enter and Tab then wait for them. */
  isLoading?: boolean;
}

/**
 * A text field with suggestions: the "editable combobox with list autocomplete" of the ARIA Authoring Practices. Focus stays in
 * the field; screen readers announce the active suggestion.
 */
export function TypeAhead<Item>(props: TypeAheadProps<Item>) {
  const { label, suggestions, heading, keyOf, children, nothingFits } = props;
  const listId = useId();
  const state = useSuggestions(suggestions.length, props.firstIsActive);
  const select = (item: Item) => {
    state.hide();
    props.onSelected(item);
  };
  return (
    <div class="type-ahead">
      <label for={props.inputId}>{label}</label>
      <ComboboxInput field={props} listId={listId} state={state} onSelected={select} />
      {state.isOpen && (
        <SuggestionList
          listId={listId}
          label={label}
          heading={heading}
          suggestions={suggestions}
          active={state.active}
          keyOf={keyOf}
          onSelected={select}
        >
          {children}
        </SuggestionList>
      )}
      <div role="status">
        {state.isOpen && <span class="visually-hidden">{[heading, countInWords(suggestions.length)].join(" ")}</span>}
        {state.isWanted && !state.isOpen && nothingFits !== undefined && <p class="hint">{nothingFits}</p>}
      </div>
    </div>
  );
}

interface ComboboxInputProps<Item> {
  field: Omit<TypeAheadProps<Item>, "label" | "heading" | "keyOf" | "onSelected" | "children">;
  listId: string;
  state: SuggestionsState;
  onSelected: (item: Item) => void;
}

function ComboboxInput<Item>({ field, listId, state, onSelected }: ComboboxInputProps<Item>) {
  const { onTyped, suggestions, isLoading = false, firstIsActive, tabChooses = false } = field;
  const early = useEarlyKey(isLoading, (key) => {
    const [first] = suggestions;
    if (first !== undefined && (key === "Enter" ? firstIsActive : tabChooses)) onSelected(first);
  });
  const selectActive = () => {
    const item = state.active === undefined ? undefined : suggestions[state.active];
    if (item !== undefined) onSelected(item);
    else if (isLoading) early.press("Enter");
    else state.hide();
  };
  const clear = () => {
    onTyped("");
  };
  return (
    <input
      id={field.inputId}
      class="field"
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={state.isOpen}
      aria-controls={listId}
      aria-activedescendant={state.active === undefined ? undefined : suggestionId(listId, state.active)}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      placeholder={field.placeholder}
      value={field.typed}
      onInput={(event) => {
        onTyped(event.currentTarget.value);
        early.forget();
        state.restart();
      }}
      onClick={state.show}
      onKeyDown={(event) => {
        if (isLoading && event.key === "Tab" && !event.shiftKey) early.press("Tab");
        pressKey(event, state, { selectActive, clear, tabSelects: tabChooses });
      }}
      onBlur={state.hide}
    />
  );
}

interface KeyActions {
  selectActive: () => void;
  clear: () => void;
  tabSelects: boolean;
}

/** Arrows move, Enter selects, Escape closes the suggestions, then clears the text. */
function pressKey(event: TargetedKeyboardEvent<HTMLInputElement>, state: SuggestionsState, { selectActive, clear, tabSelects }: KeyActions) {
  // While an input method composes a character, it handles the keys.
  if (event.isComposing) return;
  if (event.key === "ArrowDown" && event.altKey) state.show();
  else if (event.key === "ArrowDown") state.step(1);
  else if (event.key === "ArrowUp") state.step(-1);
  else if (event.key === "Enter") selectActive();
  else if (event.key === "Tab" && !event.shiftKey && tabSelects) {
    selectActive();
    return;
  }
  else if (event.key === "Escape" && state.isOpen) state.hide();
  else if (event.key === "Escape") clear();
  else return;
  event.preventDefault();
}

function countInWords(count: number): string {
  return count === 1 ? "1 suggestion" : `${count.toString()} suggestions`;
}
