/** Imports files into statements. */
import { STATEMENT_LIMITS } from "card-rewards/statements";
import { proxy } from "comlink";
import { batch } from "@preact/signals";
import type { ImportCalls } from "./worker-calls";
import { worker } from "../worker/client";
import { isOfCard, type ImportedStatement } from "../profile/profile";
import type { ParseOptions, ParsedFile } from "./parsed-file";
import { countOf } from "../format/words";
import { purchasesInWords } from "../format/purchase-counts";
import { loadCore } from "../worker/load-engine";
import { nextTask } from "../worker/next-task";
import { addIncoming, dismiss, incoming, statusMessage, proposals, reject, setState, type Incoming } from "./incoming";
import { knownMapping, rememberMapping } from "./known-mappings";
import { addStatements, changeWallet, isExample, leaveExample, ownProfile, statements } from "../profile/profile-state";
import { withClosesOf } from "../profile/wallet/statement-closes";
import { closesInWords } from "./closes-in-words";
import { newStatements } from "./new-statements";
import { addUsedCards } from "./assign-card";
import { reopenWaitingFiles } from "./waiting-files";

interface FileToImport {
  incomingId: string;
  fileName: string;
  bytes: () => Promise<ArrayBuffer | undefined>;
}

/** Imports files one by one; an unreadable file does not stop the others. */
export async function importFiles(files: readonly File[]): Promise<void> {
  // Own files and the example do not mix, and changes of the example are not stored.
  if (isExample.value) leaveExample();
  await importAll(
    files.map((file) => {
      const incomingId = addIncoming(file.name);
      return { incomingId, fileName: file.name, bytes: () => bytesOf(file, incomingId) };
    }),
  );
}

/** Reopens files that waited for an answer when the page closed. */
export async function importWaitingFiles(): Promise<void> {
  const files = await reopenWaitingFiles();
  await importAll(files.map(({ incomingId, fileName, bytes }) => ({ incomingId, fileName, bytes: () => Promise.resolve(bytes) })));
}

async function importAll(files: readonly FileToImport[]): Promise<void> {
  const parsed: { incomingId: string; fileName: string; read: ParsedFile }[] = [];
  for (const { incomingId, fileName, bytes: bytesOfFile } of files) {
    const bytes = await bytesOfFile();
    const read = bytes && (await readOrReject(incomingId, fileName, bytes));
    if (read && !markedAsDuplicate(incomingId, read, parsed)) parsed.push({ incomingId, fileName, read });
  }
  if (parsed.length === 0) return;
  try {
    // Statements are saved with the cards that their files name.
    await loadCore();
  } catch (error) {
    for (const { incomingId } of parsed) rejectUnread(incomingId, error);
    return;
  }
  // All at once, so that results are computed once.
  await nextTask();
  saveStatements(parsed);
}

/** Imports a file with the person's answer. */
export async function answer(one: Incoming, how: ParseOptions): Promise<void> {
  const { incomingId, fileName, state } = one;
  if (state.kind !== "asks") return;
  rememberMapping(state.sketch.records, how);
  setState(incomingId, { kind: "reading", rowsDone: 0, rowsTotal: 0 });
  const read = await readInWorker(incomingId, fileName, state.bytes, how);
  // Another tab may have asked about the same file.
  if (read && !markedAsDuplicate(incomingId, read, []) && !isRejected(incomingId, read)) saveStatements([{ incomingId, fileName, read }]);
}

async function bytesOf(file: File, incomingId: string): Promise<ArrayBuffer | undefined> {
  if (file.size > STATEMENT_LIMITS.fileMegabytes * 1_000_000) {
    reject(incomingId, `It is larger than ${STATEMENT_LIMITS.fileMegabytes.toString()} MB. Download a shorter period, such as one year.`);
    return undefined;
  }
  try {
    return await file.arrayBuffer();
  } catch {
    reject(incomingId, "The browser could not open it. If it is a folder, drop the files in it; if it was moved or changed, choose it again.");
    return undefined;
  }
}

/** @returns the parsed file; undefined if it is not to be imported, or not yet */
async function readOrReject(incomingId: string, fileName: string, bytes: ArrayBuffer): Promise<ParsedFile | undefined> {
  const read = await readInWorker(incomingId, fileName, bytes, {});
  if (!read) return undefined;
  if (isImported(read)) return read;
  if (read.needs === undefined) return isRejected(incomingId, read) ? undefined : read;
  const sketch = await worker<ImportCalls>().sketchTable(bytes).catch((error: unknown) => {
    rejectUnread(incomingId, error);
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
    statusMessage.value = `${fileName} is already waiting for your answer below.`;
    return undefined;
  }
  setState(incomingId, { kind: "asks", bytes, fileHash, needs, sketch, how: how ?? {} });
  statusMessage.value = `${fileName} needs your help.`;
  return undefined;
}

async function readInWorker(incomingId: string, fileName: string, bytes: ArrayBuffer, how: ParseOptions): Promise<ParsedFile | undefined> {
  const onProgress = proxy((rowsDone: number, rowsTotal: number) => {
    if (incoming.peek().some((one) => one.incomingId === incomingId && one.state.kind === "reading")) {
      setState(incomingId, { kind: "reading", rowsDone, rowsTotal });
    }
  });
  try {
    return await withAllRows(await worker<ImportCalls>().readStatementFile(bytes, fileName, how, onProgress));
  } catch (error) {
    rejectUnread(incomingId, error);
    return undefined;
  }
}

/** The rows of a long file follow it. */
async function withAllRows(read: ParsedFile): Promise<ParsedFile> {
  const { partsId, ...file } = read;
  if (partsId === undefined) return read;
  const accounts = file.accounts.map((account) => ({ ...account, transactions: [...account.transactions] }));
  for (let part = await worker<ImportCalls>().nextPart(partsId); part; part = await worker<ImportCalls>().nextPart(partsId)) {
    accounts[part.account]?.transactions.push(...part.transactions);
  }
  return { ...file, accounts };
}

function rejectUnread(incomingId: string, error: unknown): void {
  console.error(error);
  reject(incomingId, "The file could not be read. Reload the page and try again; your other statements are safe.");
}

function isImported({ fileHash }: ParsedFile): boolean {
  return ownProfile.peek().statements.some((one) => one.fileHash === fileHash);
}

function hasPurchases({ accounts }: ParsedFile): boolean {
  return accounts.some(({ transactions }) => transactions.length > 0);
}

/** Marks a file that was imported before; returns whether it was. */
function markedAsDuplicate(incomingId: string, read: ParsedFile, parsed: readonly { fileName: string; read: ParsedFile }[]): boolean {
  const asFile =
    ownProfile.peek().statements.find((one) => one.fileHash === read.fileHash)?.fileName ??
    parsed.find((one) => one.read.fileHash === read.fileHash)?.fileName;
  if (asFile === undefined) return false;
  setState(incomingId, { kind: "same", asFile, fileHash: read.fileHash });
  return true;
}

function isRejected(incomingId: string, read: ParsedFile): boolean {
  if (read.accounts.some(isOfCard)) return false;
  const [first] = read.diagnostics;
  const rows = read.accounts.reduce((sum, { leftOut }) => sum + leftOut.length, 0) + read.diagnostics.length;
  if (read.format === "unknown") reject(incomingId, first?.message ?? "Nothing in it can be read.");
  else reject(incomingId, rows === 0 ? emptyFileMessage(read) : `It is a file of ${read.formatName}, but no purchase in it can be counted.`, read);
  return true;
}

function emptyFileMessage({ formatName }: ParsedFile): string {
  return `It is a file of ${formatName}, but there is no purchase in it. Download it again, for days with purchases.`;
}

function saveStatements(parsed: readonly { incomingId: string; fileName: string; read: ParsedFile }[]): void {
  // The example may have been opened since.
  if (isExample.value) leaveExample();
  const made: ImportedStatement[] = [];
  const proposed = new Map(proposals.value);
  for (const { fileName, read } of parsed) {
    for (const { statement, proposal } of newStatements(fileName, read, [...statements.value, ...made])) {
      made.push(statement);
      if (proposal) proposed.set(statement.statementId, proposal);
    }
  }
  const ids = new Set(parsed.map(({ incomingId }) => incomingId));
  batch(() => {
    incoming.value = incoming.value.filter(({ incomingId }) => !ids.has(incomingId));
    proposals.value = proposed;
    addUsedCards(made.flatMap(({ cardName }) => cardName ?? []));
    changeWallet((before) => withClosesOf(before, made));
    addStatements(made);
  });
  const names = parsed.map(({ fileName }) => fileName);
  const what = names.length === 1 ? (names[0] ?? "") : countOf(names.length, "file");
  const counted = `${what} imported: ${purchasesInWords(made.flatMap(({ transactions }) => transactions))}.`;
  statusMessage.value = [counted, closesInWords(made)].filter((words) => words !== undefined).join(" ");
}
