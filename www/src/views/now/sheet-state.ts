import { signal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Sheet } from "../../calculation/sheet-rows";
import { calculator } from "../../engine/client";
import { wallet } from "../../state/profile";
import { settingsOfToday, usedMerchants } from "./known-settings";
import { currentDay } from "../../state/current-day";
import { messageOf } from "../../model/message-of";

export type SheetState =
  | { kind: "working" }
  /** `isBefore`: of before a change of cards or statements; the new one is being worked out. */
  | { kind: "ready"; sheet: Sheet; day: string; isBefore: boolean }
  /** What is wrong, in words. */
  | { kind: "problem"; message: string };

/** The sheet of the wallet as it is now, worked out in the worker. */
export function useSheet(): SheetState {
  const state: Signal<SheetState> = useMemo(() => signal<SheetState>({ kind: "working" }), []);
  const [held, settings, day, used] = [wallet.value, settingsOfToday.value, currentDay.value, usedMerchants.value];
  useEffect(() => {
    if (held.cards.length === 0) return;
    let isCurrent = true;
    const before = state.peek();
    state.value = before.kind === "ready" ? { ...before, isBefore: true } : { kind: "working" };
    calculator()
      .sheet(held, settings, day, used)
      .then((sheet) => {
        if (isCurrent) state.value = { kind: "ready", sheet, day, isBefore: false };
      })
      .catch((error: unknown) => {
        console.error(error);
        if (isCurrent) state.value = { kind: "problem", message: messageOf(error) };
      });
    return () => {
      isCurrent = false;
    };
  }, [held, settings, day, used, state]);
  return state.value;
}
