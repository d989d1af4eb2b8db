import type { ComponentChildren, TargetedKeyboardEvent } from "preact";
import { useId, useLayoutEffect, useState } from "preact/hooks";

interface TypeAheadProps<Item> {
  inputId: string;
  label: string;
  placeholder: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Matches of the typed text, best first. */
  suggestions: Item[];
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
}

/**
 * A text field with suggestions: the "editable combobox with list autocomplete" of the ARIA Authoring Practices. Focus stays in
 * the field; screen readers announce the active suggestion.
 */
export function TypeAhead<Item>(props: TypeAheadProps<Item>) {
  const { inputId, typed, onTyped, suggestions, keyOf, onSelected, firstIsActive, nothingFits } = props;
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  // Undefined until an arrow key moves: then the first is active, if it may be.
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const active = moved ?? (firstIsActive ? 0 : undefined);
  const open = wanted && suggestions.length > 0;
  const activeId = open && active !== undefined ? `${listId}-${active.toString()}` : undefined;

  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function show() {
    if (open) return;
    setWanted(true);
    setMoved(undefined);
  }

  function hide() {
    setWanted(false);
    setMoved(undefined);
  }

  function choose(item: Item) {
    hide();
    onSelected(item);
  }

  /** Moves through the suggestions, wrapping around at the ends. */
  function step(by: 1 | -1) {
    const { length } = suggestions;
    setWanted(true);
    setMoved(active === undefined || !open ? (by === 1 ? 0 : length - 1) : (active + by + length) % length);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>) {
    // While an input method composes a character, it handles the keys.
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && event.altKey) show();
    else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter") chooseActive();
    else if (event.key === "Tab" && !event.shiftKey && props.tabChooses) {
      chooseActive();
      return;
    }
    else if (event.key === "Escape" && open) hide();
    else if (event.key === "Escape") onTyped("");
    else return;
    event.preventDefault();
  }

  function chooseActive() {
    const item = open && active !== undefined ? suggestions[active] : undefined;
    if (item === undefined) hide();
    else choose(item);
  }

  return (
    <div class="type-ahead">
      <label for={inputId}>{props.label}</label>
      <input
        id={inputId}
        class="field"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={props.placeholder}
        value={typed}
        onInput={(event) => {
          onTyped(event.currentTarget.value);
          setWanted(true);
          setMoved(undefined);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={hide}
      />
      {open && (
        <ul id={listId} class="suggestions" role="listbox" aria-label={props.label}>
          {suggestions.map((item, index) => (
            <li
              key={keyOf(item)}
              id={`${listId}-${index.toString()}`}
              class="suggestion"
              role="option"
              aria-selected={index === active}
              // Without this the field would lose focus and the list disappear before the click.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(item);
              }}
            >
              {props.children(item)}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {open && <span class="visually-hidden">{countInWords(suggestions.length)}</span>}
        {wanted && !open && nothingFits !== undefined && <p class="hint">{nothingFits}</p>}
      </div>
    </div>
  );
}

function countInWords(count: number): string {
  return count === 1 ? "1 suggestion" : `${count.toString()} suggestions`;
}
