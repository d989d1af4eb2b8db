import { beforeEach, expect, test, vi } from "vitest";
import type { CardChange } from "../calculate/compare-cards";
import type { WhatIfCalls } from "../worker-calls";

type RankCards = WhatIfCalls["rankCards"];

/** A worker in one long question, until `end` is called. */
const busy = { end: (() => undefined) as (isDone: boolean) => void, report: (() => undefined) as Parameters<RankCards>[1], starts: 0, stops: 0 };

vi.stubGlobal("navigator", {});
vi.stubGlobal("document", new EventTarget());
vi.mock("comlink", () => ({ proxy: (call: unknown) => call }));
vi.mock("../../../../catalog/catalog", () => ({ allCards: { value: [] }, cardByName: () => undefined }));
vi.mock("../../../../analysis/results/results-state", () => ({ questionNumber: { value: 1 } }));
vi.mock("../../../../worker/client", () => ({ worker: () => ({ stopRanking: () => Promise.resolve((busy.stops += 1)) }) }));
vi.mock("../../../../analysis/results/question-in-worker", () => ({
  workerWithQuestion: () =>
    Promise.resolve({
      rankCards: (_names: readonly string[], onCard: (card: CardChange) => void) =>
        new Promise<boolean>((resolve) => {
          busy.starts += 1;
          busy.report = onCard;
          busy.end = resolve;
        }),
    }),
}));

const card = (cardName: string) => ({ cardName }) as CardChange;
const namesOf = (cards: readonly CardChange[] = []) => cards.map(({ cardName }) => cardName);

beforeEach(() => {
  vi.resetModules();
  busy.starts = 0;
  busy.stops = 0;
});

test("Stop answers at once, while the worker is still in one question of the engine", async () => {
  const { findBestCards, ranking, stopFinding } = await import("./ranking");
  const finding = findBestCards();
  await Promise.resolve();
  await Promise.resolve();
  busy.report(card("A"));
  expect(ranking.value?.kind).toBe("working");
  stopFinding();
  expect([ranking.value?.kind, busy.stops]).toEqual(["stopped", 1]);
  // The card of that question comes later: the list no longer changes.
  busy.report(card("B"));
  busy.end(false);
  await finding;
  expect([ranking.value?.kind, namesOf(ranking.value?.cards)]).toEqual(["stopped", ["A"]]);
});

test("what the last question finished before Stop reached it does not make it done", async () => {
  const { findBestCards, ranking, stopFinding } = await import("./ranking");
  const finding = findBestCards();
  await Promise.resolve();
  await Promise.resolve();
  stopFinding();
  busy.end(true);
  await finding;
  expect(ranking.value?.kind).toBe("stopped");
});

test("stopped while the question is on its way to the worker, it never begins", async () => {
  const { findBestCards, ranking, stopFinding } = await import("./ranking");
  const finding = findBestCards();
  stopFinding();
  await finding;
  expect([ranking.value?.kind, busy.starts]).toEqual(["stopped", 0]);
});
