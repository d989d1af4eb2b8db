import { afterEach, expect, test, vi } from "vitest";
import { onEachNewDay, today } from "./today";

afterEach(() => {
  vi.useRealTimers();
});

test("a page that stays open is told of each new day, and not before", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 59) });
  const seen: string[] = [];
  const stop = onEachNewDay(() => seen.push(today()));
  vi.advanceTimersByTime(999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["2026-11-22"]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(seen).toEqual(["2026-11-22", "2026-11-23"]);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(seen).toHaveLength(2);
});
