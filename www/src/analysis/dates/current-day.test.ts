import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 30) });
  vi.stubGlobal("document", new EventTarget());
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the day changes at midnight on a visible page, and again at the next midnight", async () => {
  const { currentDay } = await import("./current-day");
  vi.advanceTimersByTime(29_999);
  expect(currentDay.value).toBe("2026-11-21");
  vi.advanceTimersByTime(1);
  expect(currentDay.value).toBe("2026-11-22");
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(currentDay.value).toBe("2026-11-23");
});

test("after sleep over midnight: within a minute, and at once when the page is shown", async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 20, 0));
  const { currentDay } = await import("./current-day");
  vi.setSystemTime(new Date(2026, 10, 23, 8, 0));
  vi.advanceTimersByTime(60_000);
  expect(currentDay.value).toBe("2026-11-23");
  vi.setSystemTime(new Date(2026, 10, 24, 8, 0));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(currentDay.value).toBe("2026-11-24");
});
