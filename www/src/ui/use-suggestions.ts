import { useState } from "preact/hooks";

/** Suggestions below a field: whether they are shown, and which is active. */
export interface SuggestionsState {
  /** Whether they are wanted, also where there are none to show. */
  isWanted: boolean;
  isOpen: boolean;
  /** Index of the active suggestion; undefined if closed. */
  active: number | undefined;
  show: () => void;
  hide: () => void;
  /** Shows the suggestions of a new text. */
  restart: () => void;
  /** Moves through the suggestions, wrapping around at the ends. */
  step: (by: 1 | -1) => void;
}

/** @param firstIsActive whether the first suggestion is active before an arrow key */
export function useSuggestions(count: number, firstIsActive: boolean): SuggestionsState {
  const [isWanted, setIsWanted] = useState(false);
  // Undefined until an arrow key moves.
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const isOpen = isWanted && count > 0;
  const active = isOpen ? (moved ?? (firstIsActive ? 0 : undefined)) : undefined;

  function start(wanted: boolean) {
    setIsWanted(wanted);
    setMoved(undefined);
  }

  return {
    isWanted,
    isOpen,
    active,
    show() {
      if (!isOpen) start(true);
    },
    hide() {
      start(false);
    },
    restart() {
      start(true);
    },
    step(by) {
      setIsWanted(true);
      setMoved(active === undefined ? (by === 1 ? 0 : count - 1) : (active + by + count) % count);
    },
  };
}
