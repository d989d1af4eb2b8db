import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import type { ImportedStatement } from "../../profile/profile";
import type { Transaction } from "card-rewards/slim";
import type { AnalysisCalls } from "../worker-calls";
import { DOUBLE_CASH, holding, purchases, SAPPHIRE } from "../settle/test-purchases";

/** Calls that reached the worker, by name. */
const calls: string[] = [];
/** The worker of the latest visit. */
let thread: Partial<AnalysisCalls> = {};
const heard: { failed: (message: string) => void } = { failed: () => undefined };

vi.stubGlobal("navigator", {});
vi.stubGlobal("document", new EventTarget());
vi.mock("../../worker/client", () => {
  const call = (name: keyof AnalysisCalls) => {
    return async (...given: unknown[]): Promise<unknown> => {
      calls.push(name);
      await Promise.resolve();
      return structuredClone((thread[name] as (...given: unknown[]) => unknown)(...structuredClone(given)));
    };
  };
  return {
    worker: () => new Proxy({}, { get: (_, name) => (name === "then" ? undefined : call(name as keyof AnalysisCalls)) }),
    whenWorkerFails: (then: (message: string) => void) => {
      heard.failed = then;
    },
  };
});

function statement(statementId: string, transactions: Transaction[], cardName = DOUBLE_CASH): ImportedStatement {
  const file = { format: "general", formatName: "CSV", fileHash: statementId, addedAt: "2026-11-21T12:00:00Z" } as const;
  return { ...file, statementId, fileName: statementId, cardName, transactions, leftOut: [], diagnostics: [] };
}

/** 250 at 2 % with Double Cash, 100 at 1 %. */
const october = statement("october", purchases(["2026-10-01", "", "ZORBLATT EMPORIUM", 250]));
const november = statement("november", purchases(["2026-11-01", "", "ZORBLATT EMPORIUM", 100]), SAPPHIRE);

const wasm = readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm"));

/** Another worker, without the state of the one before. */
async function startWorker() {
  vi.resetModules();
  (await import("card-rewards/slim")).start(wasm);
  thread = (await import("../worker-calls")).analysisCalls;
}

/** A visit of the page, with results of earlier ones. Profiles are not part of that here. */
async function visit(build = "build") {
  await startWorker();
  vi.stubEnv("BUILD_ID", build);
  calls.length = 0;
  const profile = await import("../../profile/profile-state");
  const state = await import("./results-state");
  const { requestBest, best } = await import("../best/best-state");
  const { forgetKept } = await import("../../profile/kept/kept-entries");
  /** Also waits until it is stored: the first write reads the stored profile, which asks again. */
  const open = async (statements: ImportedStatement[], wallet = holding(DOUBLE_CASH, SAPPHIRE)) => {
    profile.replaceProfile({ wallet, statements });
    await profile.enqueue(() => Promise.resolve());
  };
  return {
    profile,
    state,
    best,
    requestBest,
    open,
    start: () => {
      state.readEarlierResults();
      state.startCalculating();
    },
    /** Also waits until the results are stored. */
    earned: async () => {
      await vi.waitFor(() => {
        expect(state.results.value.kind).not.toBe("working");
      });
      const { value } = state.results;
      return value.kind === "ready" ? value.results.totalEarned : value;
    },
    forgetKept,
  };
}

async function entries(): Promise<string[]> {
  const open = await openDB("card-rewards-results", 1, {
    upgrade: (created) => {
      created.createObjectStore("entries");
    },
  });
  const keys = await open.getAllKeys("entries");
  open.close();
  return keys.map(String);
}

async function waitForEntries(names: string[]) {
  await vi.waitFor(async () => {
    expect(await entries()).toEqual(names);
  });
}

/** A visit that settles both statements and stores the results. */
async function earlierVisit() {
  const page = await visit();
  page.start();
  await page.open([october, november]);
  // 250 x 2 % + 100 x 1 %
  expect(await page.earned()).toBe(6);
  page.requestBest();
  await waitForEntries(["best", "checked-rows", "results"]);
  return page;
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { forgetKept } = await visit();
  await forgetKept();
});

test("each statement crosses once, and a change of the wallet alone sends no rows", async () => {
  const page = await visit();
  await page.open([october]);
  page.start();
  expect(await page.earned()).toBe(5);
  page.profile.addStatements([november]);
  expect(await page.earned()).toBe(6);
  page.profile.changeWallet((before) => ({ ...before, transferValues: true }));
  await page.earned();
  expect(calls).toEqual(["addRows", "setQuestion", "results", "addRows", "setQuestion", "results", "setQuestion", "results"]);
});

test("the next visit shows the same results and the same best assignment without the worker", async () => {
  const before = await earlierVisit();
  const page = await visit();
  page.start();
  await page.open([october, november]);
  expect(await page.earned()).toBe(6);
  expect(page.state.resultsToShow.value).toEqual(before.state.resultsToShow.value);
  page.requestBest();
  await vi.waitFor(() => {
    expect(page.best.value).toEqual(before.best.value);
  });
  expect([page.best.value.kind, calls]).toEqual(["ready", []]);
});

test("the next visit shows the same results if it asks again while it reads them", async () => {
  await earlierVisit();
  const page = await visit();
  page.start();
  await Promise.all([page.open([october, november]), page.open([october, november])]);
  expect([await page.earned(), calls]).toEqual([6, []]);
});

test("results from an earlier visit are asked about like others: the rows cross with the first call", async () => {
  await earlierVisit();
  const page = await visit();
  page.start();
  await page.open([october, november]);
  await page.earned();
  const { workerWithQuestion } = await import("./question-in-worker");
  const worker = await workerWithQuestion<{ explain: (id: string) => Promise<{ rewardAmount: number }> }>();
  // Both files number their rows from 0; the later one is unique by its statement.
  expect(await worker.explain("november/0")).toMatchObject({ rewardAmount: 1 });
  expect(calls).toEqual(["addRows", "addRows", "setQuestion", "explain"]);
});

test.each<[string, (page: Awaited<ReturnType<typeof visit>>) => Promise<void>, number, string?]>([
  ["another statement", (page) => page.open([october]), 5],
  ["another card of a statement", (page) => page.open([october, { ...november, cardName: DOUBLE_CASH }]), 7],
  ["another amount", (page) => page.open([october, { ...november, transactions: purchases(["2026-11-01", "", "ZORBLATT EMPORIUM", 200]) }]), 7],
  ["another point value", (page) => page.open([october, november], { ...holding(DOUBLE_CASH, SAPPHIRE), pointValues: { "chase-ultimate-rewards": 0.02 } }), 7],
  ["another build", (page) => page.open([october, november]), 6, "next build"],
])("with %s they are settled again", async (_, open, dollars, build) => {
  await earlierVisit();
  const page = await visit(build);
  page.start();
  await open(page);
  expect(await page.earned()).toBe(dollars);
  expect(calls).toContain("results");
});

test("a correction settles again", async () => {
  await earlierVisit();
  const page = await visit();
  page.start();
  page.profile.replaceProfile({
    wallet: holding(DOUBLE_CASH, SAPPHIRE),
    statements: [october, november],
    edits: { purchases: {}, merchants: { "words:zorblatt emporium": { category: "dining" } } },
  });
  // 250 x 2 % + 100 x 3 %
  expect(await page.earned()).toBe(8);
});

test("results that cannot be decoded are settled again", async () => {
  await earlierVisit();
  const { keep, readKept } = await import("../../profile/kept/kept-entries");
  const entry = await readKept("results");
  await keep("results", { key: entry?.key ?? "", bytes: new ArrayBuffer(8) });
  const page = await visit();
  page.start();
  await page.open([october, november]);
  expect([await page.earned(), calls.includes("results")]).toEqual([6, true]);
});

test("nothing of the example is stored, and it does not use what is", async () => {
  await earlierVisit();
  const page = await visit();
  page.start();
  page.profile.showExample({ wallet: holding(DOUBLE_CASH), statements: [october] });
  expect(await page.earned()).toBe(5);
  expect(calls).toContain("results");
  calls.length = 0;
  await page.open([october, november]);
  expect([await page.earned(), calls]).toEqual([6, []]);
});

test("nothing stays once no statement has a card, and a question that was being settled stores nothing", async () => {
  const page = await earlierVisit();
  await Promise.all([page.open([october]), page.open([])]);
  await waitForEntries([]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([await entries(), page.state.results.value.kind]).toEqual([[], "none"]);
});

test("results that are cleared as soon as they are shown are not stored", async () => {
  const page = await visit();
  page.start();
  page.state.results.subscribe(({ kind }) => {
    if (kind === "ready") void page.open([]);
  });
  await page.open([october]);
  await vi.waitFor(() => {
    expect(calls).toContain("results");
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([await entries(), page.state.results.value.kind]).toEqual([[], "none"]);
});

test("only the results of the latest question are stored", async () => {
  const page = await visit();
  page.start();
  await Promise.all([page.open([october]), page.open([october, november])]);
  expect(await page.earned()).toBe(6);
  await waitForEntries(["checked-rows", "results"]);
  const next = await visit();
  next.start();
  await next.open([october, november]);
  expect([await next.earned(), calls]).toEqual([6, []]);
});

test("another tab with other results does no harm: each visit checks what it finds", async () => {
  const [page] = [await earlierVisit()];
  const other = await visit();
  other.start();
  await other.open([october]);
  expect(await other.earned()).toBe(5);
  await vi.waitFor(async () => {
    const { readKept } = await import("../../profile/kept/kept-entries");
    expect((await readKept("results"))?.key).not.toBe(undefined);
  });
  // The first tab stays as it is, and a reload of it settles again.
  expect(await page.earned()).toBe(6);
  const reloaded = await visit();
  reloaded.start();
  await reloaded.open([october, november]);
  expect(await reloaded.earned()).toBe(6);
});

test("after a failure of the worker the next question sends all rows again", async () => {
  const page = await visit();
  page.start();
  await page.open([october]);
  expect(await page.earned()).toBe(5);
  await startWorker();
  heard.failed("out of memory");
  expect(page.state.results.value).toEqual({ kind: "error", message: "out of memory" });
  calls.length = 0;
  page.profile.addStatements([november]);
  expect(await page.earned()).toBe(6);
  expect(calls).toEqual(["addRows", "addRows", "setQuestion", "results"]);
});

test("rows that did not arrive are an error, not missing purchases", async () => {
  const { analysisCalls } = await import("../worker-calls");
  const part = { statementId: "a", cardName: DOUBLE_CASH, rowsId: 77, rowCount: 2 };
  analysisCalls.addRows(77, october.transactions);
  expect(() => {
    analysisCalls.setQuestion({ statements: [part], edits: undefined, wallet: holding(DOUBLE_CASH) });
  }).toThrow("Some purchases did not arrive");
  expect(() => analysisCalls.results()).toThrow("A question came before");
});
