import { useEffect, useRef } from "preact/hooks";

/** A key that selects a suggestion. */
type SelectingKey = "Enter" | "Tab";

/** Remembers a key that was pressed before the suggestions were there. */
interface EarlyKey {
  press: (key: SelectingKey) => void;
  /** Forgets it: the text has changed. */
  forget: () => void;
}

/** @param then is called with the key once the suggestions are there */
export function useEarlyKey(isLoading: boolean, then: (key: SelectingKey) => void): EarlyKey {
  const pressed = useRef<SelectingKey | undefined>(undefined);
  useEffect(() => {
    const key = pressed.current;
    if (isLoading || key === undefined) return;
    pressed.current = undefined;
    then(key);
  }, [isLoading, then]);
  return {
    press(key) {
      pressed.current = key;
    },
    forget() {
      pressed.current = undefined;
    },
  };
}
