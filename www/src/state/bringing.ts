/** The way of files from the person's hand to the statements that are kept. */
import { proxy } from "comlink";
import { batch } from "@preact/signals";
import { calculator } from "../engine/client";
import type { Statement } from "../model/profile";
import type { HowToRead, ReadFile } from "../model/reading";
import { countOf } from "../model/words";
import { purchasesInWords } from "../model/purchase-counts";
import { nextTask } from "../model/next-task";
import { addIncoming, dismiss, incoming, news, proposals, refuse, setState, type Incoming } from "./incoming";
import { knownMapping, rememberMapping } from "./known-mappings";
import { addStatements, isExample, leaveExample, ownProfile, statements } from "./profile";
import { statementsOf } from "./statements-of";
import { addUsedCards } from "./tying";
import { takeUpWaitingFiles } from "./waiting-files";

const MEGABYTES_MAX = 50;

interface FileToBring {
  incomingId: string;
  fileName: string;
  bytes: () => Promise<ArrayBuffer | undefined>;
}

/** One after the other; a file that cannot be read stops none of the others. */
export async function bringFiles(files: readonly File[]): Promise<void> {
  // Own files and made-up ones do not mix, and what is done in the example is not kept.
  if (isExample.value) leaveExample();
  await bring(
    files.map((file) => {
      const incomingId = addIncoming(file.name);
      return { incomingId, fileName: file.name, bytes: () => bytesOf(file, incomingId) };
    }),
  );
}

/** Asks again about the files that waited for an answer when the page was closed. */
export async function bringWaitingFiles(): Promise<void> {
  const files = await takeUpWaitingFiles();
  await bring(files.map(({ incomingId, fileName, bytes }) => ({ incomingId, fileName, bytes: () => Promise.resolve(bytes) })));
}

async function bring(files: readonly FileToBring[]): Promise<void> {
  const brought: { incomingId: string; fileName: string; read: ReadFile }[] = [];
  for (const { incomingId, fileName, bytes: bytesOfFile } of files) {
    const bytes = await bytesOfFile();
    const read = bytes && (await readOrRefuse(incomingId, fileName, bytes));
    if (read && !seemsSame(incomingId, read, brought)) brought.push({ incomingId, fileName, read });
  }
  // All at once, so that the results are worked out once.
  await nextTask();
  keep(brought);
}

/** Brings a file in by what was said of it. */
export async function answer(one: Incoming, how: HowToRead): Promise<void> {
  const { incomingId, fileName, state } = one;
  if (state.kind !== "asks") return;
  rememberMapping(state.sketch.records, how);
  setState(incomingId, { kind: "reading", rowsDone: 0, rowsTotal: 0 });
  const read = await readInWorker(incomingId, fileName, state.bytes, how);
  // Another tab may have asked about the same file.
  if (read && !seemsSame(incomingId, read, []) && !isRefused(incomingId, read)) keep([{ incomingId, fileName, read }]);
}

async function bytesOf(file: File, incomingId: string): Promise<ArrayBuffer | undefined> {
  if (file.size > MEGABYTES_MAX * 1_000_000) {
    refuse(incomingId, `It is larger than ${MEGABYTES_MAX.toString()} MB. Download a shorter time, such as one year.`);
    return undefined;
  }
  try {
    return await file.arrayBuffer();
  } catch {
    refuse(incomingId, "The browser could not open it. If it is a folder, drop the files in it; if it was moved or changed, choose it again.");
    return undefined;
  }
}

/** @returns what was read; undefined where the file is not to be kept, or not yet */
async function readOrRefuse(incomingId: string, fileName: string, bytes: ArrayBuffer): Promise<ReadFile | undefined> {
  const read = await readInWorker(incomingId, fileName, bytes, {});
  if (!read) return undefined;
  if (isKept(read)) return read;
  if (read.needs === undefined) return isRefused(incomingId, read) ? undefined : read;
  const sketch = await calculator().sketchTable(bytes).catch((error: unknown) => {
    refuseUnread(incomingId, error);
  });
  if (!sketch) return undefined;
  const how = read.needs === "columns" ? knownMapping(sketch.records) : undefined;
  if (how) {
    setState(incomingId, { kind: "reading", rowsDone: 0, rowsTotal: 0 });
    const again = await readInWorker(incomingId, fileName, bytes, how);
    if (again && again.needs === undefined && hasPurchases(again)) return again;
  }
  const { fileHash, needs } = read;
  if (incoming.peek().some(({ state }) => state.kind === "asks" && state.fileHash === fileHash)) {
    dismiss(incomingId);
    news.value = `${fileName} waits for your answer below already.`;
    return undefined;
  }
  setState(incomingId, { kind: "asks", bytes, fileHash, needs, sketch, how: how ?? {} });
  news.value = `${fileName} needs your help.`;
  return undefined;
}

async function readInWorker(incomingId: string, fileName: string, bytes: ArrayBuffer, how: HowToRead): Promise<ReadFile | undefined> {
  const onProgress = proxy((rowsDone: number, rowsTotal: number) => {
    if (incoming.peek().some((one) => one.incomingId === incomingId && one.state.kind === "reading")) {
      setState(incomingId, { kind: "reading", rowsDone, rowsTotal });
    }
  });
  try {
    return await calculator().readStatementFile(bytes, fileName, how, onProgress);
  } catch (error) {
    refuseUnread(incomingId, error);
    return undefined;
  }
}

function refuseUnread(incomingId: string, error: unknown): void {
  console.error(error);
  refuse(incomingId, "Something went wrong while it was read. Reload the page and try again; your other statements are kept.");
}

function isKept({ fileHash }: ReadFile): boolean {
  return ownProfile.peek().statements.some((one) => one.fileHash === fileHash);
}

function hasPurchases({ accounts }: ReadFile): boolean {
  return accounts.some(({ transactions }) => transactions.length > 0);
}

/** Whether it is a file that was brought before, now or another day. */
function seemsSame(incomingId: string, read: ReadFile, brought: readonly { fileName: string; read: ReadFile }[]): boolean {
  const asFile =
    ownProfile.peek().statements.find((one) => one.fileHash === read.fileHash)?.fileName ??
    brought.find((one) => one.read.fileHash === read.fileHash)?.fileName;
  if (asFile === undefined) return false;
  setState(incomingId, { kind: "same", asFile, fileHash: read.fileHash });
  return true;
}

function isRefused(incomingId: string, read: ReadFile): boolean {
  if (hasPurchases(read)) return false;
  const [first] = read.problems;
  const rows = read.accounts.reduce((sum, { leftOut }) => sum + leftOut.length, 0) + read.problems.length;
  if (read.format === "unknown") refuse(incomingId, first?.message ?? "Nothing in it can be read.");
  else refuse(incomingId, rows === 0 ? emptyOf(read) : `It is a file of ${read.formatName}, but no purchase in it can be counted.`, read);
  return true;
}

function emptyOf({ formatName }: ReadFile): string {
  return `It is a file of ${formatName}, but there is no purchase in it. Download it again, for days with purchases.`;
}

function keep(brought: readonly { incomingId: string; fileName: string; read: ReadFile }[]): void {
  if (brought.length === 0) return;
  // It may be shown since the file was chosen, or was asked about.
  if (isExample.value) leaveExample();
  const made: Statement[] = [];
  const proposed = new Map(proposals.value);
  for (const { fileName, read } of brought) {
    for (const { statement, proposal } of statementsOf(fileName, read, [...statements.value, ...made])) {
      made.push(statement);
      if (proposal) proposed.set(statement.statementId, proposal);
    }
  }
  const ids = new Set(brought.map(({ incomingId }) => incomingId));
  batch(() => {
    incoming.value = incoming.value.filter(({ incomingId }) => !ids.has(incomingId));
    proposals.value = proposed;
    addUsedCards(made.flatMap(({ cardName }) => cardName ?? []));
    addStatements(made);
  });
  const names = brought.map(({ fileName }) => fileName);
  const what = names.length === 1 ? (names[0] ?? "") : countOf(names.length, "file");
  news.value = `${what} brought in: ${purchasesInWords(made.flatMap(({ transactions }) => transactions))}.`;
}
