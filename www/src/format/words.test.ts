import { afterEach, expect, test, vi } from "vitest";
import * as english from "./words";

/** The module in another language. */
async function inLocale(locale: string): Promise<typeof english> {
  const { DateTimeFormat, NumberFormat } = Intl;
  vi.stubGlobal("Intl", {
    ...Intl,
    DateTimeFormat: function (_: unknown, options: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(locale, options);
    },
    NumberFormat: function (_: unknown, options: Intl.NumberFormatOptions) {
      return new NumberFormat(locale, options);
    },
  });
  vi.resetModules();
  return import("./words");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Non-breaking spaces read as spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("money, rates and dates in US format", async () => {
  const words = await inLocale("en-US");
  expect(words.inDollars(1234.5)).toBe("$1,234.50");
  expect(words.inDollars(-30)).toBe("−$30.00");
  expect(words.inWholeDollars(6000)).toBe("$6,000");
  expect(words.inPercent(0.0175)).toBe("1.75%");
  expect(words.inCents(0.017)).toBe("1.7¢");
  // As many decimals as a point valuation may have.
  expect(words.inCents(0.012345)).toBe("1.2345¢");
  expect([words.inRoundDollars(6000), words.inRoundDollars(99.5)]).toEqual(["$6,000", "$99.50"]);
  expect(words.inDays("2026-01-02")).toBe("Jan 2, 2026");
  expect(words.inShortDays("2026-01-02")).toBe("Jan 2");
  expect(words.inMonths("2026-01")).toBe("Jan 2026");
  expect(words.inShortMonths("2026-12")).toBe("Dec");
  expect(words.countOf(1, "purchase")).toBe("1 purchase");
  expect(words.countOf(1204, "purchase")).toBe("1,204 purchases");
});

test("and in German format", async () => {
  const words = await inLocale("de-DE");
  expect(plain(words.inDollars(1234.5))).toBe("1.234,50 $");
  expect(plain(words.inPercent(0.0175))).toBe("1,75 %");
  expect(words.inDays("2026-01-02")).toBe("02.01.2026");
  expect(words.inNumber(1204)).toBe("1.204");
});

test("half cents round as decimals, and rewards below a cent are not zero", async () => {
  const words = await inLocale("en-US");
  // The binary fraction nearest to 1.005 is below it.
  expect(words.inDollars(1.005)).toBe("$1.01");
  expect(words.inDollars(0.004)).toBe("under $0.01");
  expect(words.inDollars(0)).toBe("$0.00");
  expect(words.inDollars(-0.004)).toBe("$0.00");
});

test("a day is the same day west of Greenwich", async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  const words = await inLocale("en-US");
  expect(words.inDays("2026-01-01")).toBe("Jan 1, 2026");
  expect(words.inMonths("2026-01")).toBe("Jan 2026");
  vi.unstubAllEnvs();
});
