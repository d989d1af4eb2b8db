/** Files in progress, and the latest message about them. */
import { computed, signal } from "@preact/signals";
import { randomId } from "../profile/random-id";
import type { ParseOptions, ParsedFile, TableSketch } from "./parsed-file";
import type { ProposedCard } from "./propose-card";
import { ownProfile } from "../profile/profile-state";

export interface Incoming {
  incomingId: string;
  fileName: string;
  state: IncomingState;
}

export type IncomingState =
  /** `rowsTotal` is 0 while unknown. */
  | { kind: "reading"; rowsDone: number; rowsTotal: number }
  | { kind: "asks"; bytes: ArrayBuffer; fileHash: string; needs: NonNullable<ParsedFile["needs"]>; sketch: TableSketch; how: ParseOptions }
  | { kind: "same"; asFile: string; fileHash: string }
  /** `read` is present if something was readable, but nothing counts. */
  | { kind: "rejected"; message: string; read?: ParsedFile };

/** Files that are not imported yet, or were rejected. */
export const incoming = signal<readonly Incoming[]>([]);
/** The latest event, for the status line. */
export const statusMessage = signal("");
/** Proposed cards by statement id, until the page is closed. */
export const proposals = signal<ReadonlyMap<string, ProposedCard>>(new Map());

export function addIncoming(fileName: string, incomingId = randomId()): string {
  incoming.value = [...incoming.value, { incomingId, fileName, state: { kind: "reading", rowsDone: 0, rowsTotal: 0 } }];
  return incomingId;
}

export function setState(incomingId: string, state: IncomingState): void {
  incoming.value = incoming.value.map((one) => (one.incomingId === incomingId ? { ...one, state } : one));
}

export function reject(incomingId: string, message: string, read?: ParsedFile): void {
  setState(incomingId, { kind: "rejected", message, ...(read && { read }) });
}

export function dismiss(incomingId: string): void {
  incoming.value = incoming.value.filter((one) => one.incomingId !== incomingId);
}

const ownStatements = computed(() => ownProfile.value.statements);
let hashesBefore: ReadonlySet<string> = new Set();

// "You already imported this file" ends when that file is removed.
ownStatements.subscribe((statements) => {
  const hashes = new Set(statements.map(({ fileHash }) => fileHash));
  const isGone = ({ state }: Incoming) => state.kind === "same" && hashesBefore.has(state.fileHash) && !hashes.has(state.fileHash);
  if (incoming.peek().some(isGone)) incoming.value = incoming.peek().filter((one) => !isGone(one));
  hashesBefore = hashes;
});
