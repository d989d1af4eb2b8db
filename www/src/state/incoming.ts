/** Files on their way from the person's hand to the statements that are kept, and what is said of it. */
import { computed, signal } from "@preact/signals";
import { randomId } from "../model/random-id";
import type { HowToRead, ReadFile, TableSketch } from "../model/reading";
import type { ProposedCard } from "../model/statement-cards";
import { ownProfile } from "./profile";

export interface Incoming {
  incomingId: string;
  fileName: string;
  state: IncomingState;
}

export type IncomingState =
  /** `rowsTotal` is 0 while nobody knows. */
  | { kind: "reading"; rowsDone: number; rowsTotal: number }
  | { kind: "asks"; bytes: ArrayBuffer; fileHash: string; needs: NonNullable<ReadFile["needs"]>; sketch: TableSketch; how: HowToRead }
  | { kind: "same"; asFile: string; fileHash: string }
  /** `read` is there where something in it could be read, but nothing that counts. */
  | { kind: "refused"; message: string; read?: ReadFile };

/** Files that are not brought yet, or could not be. */
export const incoming = signal<readonly Incoming[]>([]);
/** What happened last, for the status line. */
export const news = signal("");
/** Why the page took a statement for that of a card, by the statement's id, until the page is closed. */
export const proposals = signal<ReadonlyMap<string, ProposedCard>>(new Map());

export function addIncoming(fileName: string, incomingId = randomId()): string {
  incoming.value = [...incoming.value, { incomingId, fileName, state: { kind: "reading", rowsDone: 0, rowsTotal: 0 } }];
  return incomingId;
}

export function setState(incomingId: string, state: IncomingState): void {
  incoming.value = incoming.value.map((one) => (one.incomingId === incomingId ? { ...one, state } : one));
}

export function refuse(incomingId: string, message: string, read?: ReadFile): void {
  setState(incomingId, { kind: "refused", message, ...(read && { read }) });
}

export function dismiss(incomingId: string): void {
  incoming.value = incoming.value.filter((one) => one.incomingId !== incomingId);
}

const ownStatements = computed(() => ownProfile.value.statements);
let hashesBefore: ReadonlySet<string> = new Set();

// "You have brought this file already" holds no longer once that file is removed.
ownStatements.subscribe((statements) => {
  const hashes = new Set(statements.map(({ fileHash }) => fileHash));
  const isGone = ({ state }: Incoming) => state.kind === "same" && hashesBefore.has(state.fileHash) && !hashes.has(state.fileHash);
  if (incoming.peek().some(isGone)) incoming.value = incoming.peek().filter((one) => !isGone(one));
  hashesBefore = hashes;
});
