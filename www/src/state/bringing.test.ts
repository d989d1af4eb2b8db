import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { ReadFile } from "../model/reading";
import type { Incoming } from "./bringing";

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

const { answer, bringFiles, incoming } = await import("./bringing");
const { isExample, ownProfile, showExample, wallet } = await import("./profile");

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
