import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { ParsedFile, PartOfFile } from "./parsed-file";
import type { Incoming } from "./incoming";

const read = {
  format: "general",
  formatName: "CSV",
  fileHash: "hash",
  diagnostics: [],
  accounts: [
    {
      account: undefined,
      namesCard: false,
      leftOut: [],
      transactions: [{ transactionId: "x.csv:2", transactionAmount: 5, transactionDate: "2026-11-02", merchant: "COFFEE", cardName: "" }],
    },
  ],
} as unknown as ParsedFile;

const nextPart = vi.fn<(partsId: number) => Promise<PartOfFile | undefined>>(() => Promise.resolve(undefined));
const readStatementFile = vi.fn(() => Promise.resolve(read));
vi.stubGlobal("navigator", {});
vi.mock("../worker/client", () => ({
  worker: () => ({ readStatementFile, nextPart, sketchTable: () => Promise.reject(new Error("The worker is gone.")) }),
}));

const { answer, importFiles } = await import("./import-files");
const { incoming } = await import("./incoming");
const { isExample, ownProfile, removeStatement, showExample, wallet } = await import("../profile/profile-state");

const fileNames = () => ownProfile.value.statements.map(({ fileName }) => fileName);

test("a file answered during the example goes to the person's own profile", async () => {
  showExample({ wallet: wallet.value, statements: [] });
  const sketch = { records: [["a"]], guess: {} };
  const state = { kind: "asks", bytes: new ArrayBuffer(0), needs: "purchases", sketch, how: {} };
  const asked = { incomingId: "1", fileName: "asked.csv", state } as unknown as Incoming;
  incoming.value = [asked];
  await answer(asked, {});
  expect([fileNames(), isExample.value, incoming.value]).toEqual([["asked.csv"], false, []]);
});

test("so does one that was being read when the example opened, whatever the example holds", async () => {
  readStatementFile.mockImplementationOnce(() => {
    const [made] = ownProfile.value.statements;
    showExample({ wallet: wallet.value, statements: made ? [{ ...made, fileHash: "other" }] : [] });
    return Promise.resolve({ ...read, fileHash: "other" });
  });
  await importFiles([new File(["a"], "read.csv")]);
  expect([fileNames(), isExample.value]).toEqual([["asked.csv", "read.csv"], false]);
});

test("a worker failure on a file is reported, and the next file is read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "third", needs: "columns" });
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "fourth" });
  await importFiles([new File(["a"], "third.csv"), new File(["b"], "fourth.csv")]);
  expect(incoming.value.map(({ fileName, state }) => [fileName, state.kind])).toEqual([["third.csv", "rejected"]]);
  expect(fileNames()).toEqual(["asked.csv", "read.csv", "fourth.csv"]);
});

test("“already imported” ends with the removal of that statement, and the file can be imported", async () => {
  incoming.value = [];
  await importFiles([new File(["a"], "again.csv")]);
  expect(incoming.value.map(({ state }) => state)).toEqual([{ kind: "same", asFile: "asked.csv", fileHash: "hash" }]);
  const [asked, other] = ownProfile.value.statements;
  removeStatement(other?.statementId ?? "");
  expect(incoming.value).toHaveLength(1);
  removeStatement(asked?.statementId ?? "");
  expect(incoming.value).toEqual([]);
  await importFiles([new File(["a"], "again.csv")]);
  expect([fileNames(), incoming.value]).toEqual([["fourth.csv", "again.csv"], []]);
});

test("the rows of a long file follow it", async () => {
  const [account] = read.accounts;
  const rows = [1, 2].map((row) => ({ transactionId: `long.csv:${row.toString()}`, transactionAmount: row, transactionDate: "2026-11-02", merchant: "TEA", cardName: "" }));
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "long", partsId: 7, accounts: [{ namesCard: false, leftOut: [], ...account, transactions: [] }] });
  for (const row of rows) nextPart.mockResolvedValueOnce({ account: 0, transactions: [row] });
  await importFiles([new File(["a"], "long.csv")]);
  const added = ownProfile.value.statements.at(-1);
  expect([added?.fileName, added?.transactions.map(({ transactionAmount }) => transactionAmount), nextPart.mock.calls]).toEqual(["long.csv", [1, 2], [[7], [7], [7]]]);
  removeStatement(added?.statementId ?? "");
});

test("a file that another tab imported during the question is not imported twice", async () => {
  const state = { kind: "asks", bytes: new ArrayBuffer(0), needs: "purchases", sketch: { records: [["a"]], guess: {} }, how: {} };
  const asked = { incomingId: "2", fileName: "twice.csv", state } as unknown as Incoming;
  incoming.value = [asked];
  await answer(asked, {});
  expect([fileNames(), incoming.value[0]?.state.kind]).toEqual([["fourth.csv", "again.csv"], "same"]);
});
