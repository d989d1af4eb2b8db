import { signal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Sheet } from "./sheet-rows";
import { worker } from "../../../worker/client";
import { wallet } from "../../../profile/profile-state";
import { partlyCountedToday, settingsOfToday, usedMerchants } from "../request-settings";
import { currentDay } from "../../../analysis/dates/current-day";
import type { SheetCalls } from "./worker-calls";
import { messageOf } from "../../../format/message-of";

type SheetState =
  | { kind: "working" }
  /** `isBefore`: from before a change of cards or statements; the new one is being computed. */
  | { kind: "ready"; sheet: Sheet; day: string; isBefore: boolean }
  /** The error, as a sentence. */
  | { kind: "error"; message: string };

/** The sheet of the current wallet, computed in the worker. */
export function useSheet(): SheetState {
  const state: Signal<SheetState> = useMemo(() => signal<SheetState>({ kind: "working" }), []);
  const [held, settings, day, used, partlyCounted] = [wallet.value, settingsOfToday.value, currentDay.value, usedMerchants.value, partlyCountedToday.value];
  useEffect(() => {
    if (held.cards.length === 0) return;
    let isCurrent = true;
    const before = state.peek();
    state.value = before.kind === "ready" ? { ...before, isBefore: true } : { kind: "working" };
    worker<SheetCalls>()
      .sheet(held, { settings, day, partlyCounted }, used)
      .then((sheet) => {
        if (isCurrent) state.value = { kind: "ready", sheet, day, isBefore: false };
      })
      .catch((error: unknown) => {
        console.error(error);
        if (isCurrent) state.value = { kind: "error", message: messageOf(error) };
      });
    return () => {
      isCurrent = false;
    };
  }, [held, settings, day, used, partlyCounted, state]);
  return state.value;
}
