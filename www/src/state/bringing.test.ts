import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { ReadFile } from "../model/reading";
import type { Incoming } from "./incoming";

const read = {
  format: "general",
  formatName: "CSV",
  fileHash: "hash",
  problems: [],
  accounts: [
    {
      account: undefined,
      namesCard: false,
      leftOut: [],
      transactions: [{ transactionId: "x.csv:2", transactionAmount: 5, transactionDate: "2026-11-02", merchant: "COFFEE", cardName: "" }],
    },
  ],
} as unknown as ReadFile;

const readStatementFile = vi.fn(() => Promise.resolve(read));
vi.stubGlobal("navigator", {});
vi.mock("../engine/client", () => ({
  calculator: () => ({ readStatementFile, sketchTable: () => Promise.reject(new Error("The worker is gone.")) }),
}));

const { answer, bringFiles } = await import("./bringing");
const { incoming } = await import("./incoming");
const { isExample, ownProfile, removeStatement, showExample, wallet } = await import("./profile");

const fileNames = () => ownProfile.value.statements.map(({ fileName }) => fileName);

test("a file that is answered for while the example is shown goes to the person's own", async () => {
  showExample({ wallet: wallet.value, statements: [] });
  const sketch = { records: [["a"]], guess: {} };
  const state = { kind: "asks", bytes: new ArrayBuffer(0), needs: "purchases", sketch, how: {} };
  const asked = { incomingId: "1", fileName: "asked.csv", state } as unknown as Incoming;
  incoming.value = [asked];
  await answer(asked, {});
  expect([fileNames(), isExample.value, incoming.value]).toEqual([["asked.csv"], false, []]);
});

test("so does one that was being read when the example was shown, and the example's do not stop it", async () => {
  readStatementFile.mockImplementationOnce(() => {
    const [made] = ownProfile.value.statements;
    showExample({ wallet: wallet.value, statements: made ? [{ ...made, fileHash: "other" }] : [] });
    return Promise.resolve({ ...read, fileHash: "other" });
  });
  await bringFiles([new File(["a"], "read.csv")]);
  expect([fileNames(), isExample.value]).toEqual([["asked.csv", "read.csv"], false]);
});

test("where the worker fails over a file, that is said, and the next file is read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "third", needs: "columns" });
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "fourth" });
  await bringFiles([new File(["a"], "third.csv"), new File(["b"], "fourth.csv")]);
  expect(incoming.value.map(({ fileName, state }) => [fileName, state.kind])).toEqual([["third.csv", "refused"]]);
  expect(fileNames()).toEqual(["asked.csv", "read.csv", "fourth.csv"]);
});

test("“brought already” goes with the statement that it names, and the file is taken then", async () => {
  incoming.value = [];
  await bringFiles([new File(["a"], "again.csv")]);
  expect(incoming.value.map(({ state }) => state)).toEqual([{ kind: "same", asFile: "asked.csv", fileHash: "hash" }]);
  const [asked, other] = ownProfile.value.statements;
  removeStatement(other?.statementId ?? "");
  expect(incoming.value).toHaveLength(1);
  removeStatement(asked?.statementId ?? "");
  expect(incoming.value).toEqual([]);
  await bringFiles([new File(["a"], "again.csv")]);
  expect([fileNames(), incoming.value]).toEqual([["fourth.csv", "again.csv"], []]);
});

test("a file that another tab brought in while it was asked about is not brought in twice", async () => {
  const state = { kind: "asks", bytes: new ArrayBuffer(0), needs: "purchases", sketch: { records: [["a"]], guess: {} }, how: {} };
  const asked = { incomingId: "2", fileName: "twice.csv", state } as unknown as Incoming;
  incoming.value = [asked];
  await answer(asked, {});
  expect([fileNames(), incoming.value[0]?.state.kind]).toEqual([["fourth.csv", "again.csv"], "same"]);
});
