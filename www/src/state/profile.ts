import { computed, signal } from "@preact/signals";
import { acceptedOf } from "../calculation/accepted";
import { withFormerCards } from "../model/former-cards";
import { emptyProfile, type Profile, type Statement, type Wallet } from "../model/profile";
import { nextTask } from "../model/next-task";
import { withoutPutAside } from "../model/wallet";
import { damage, keepingProblem, sayWhatFailed } from "./damage";
import { readProfile, replaceEverything, writeChanges, type Change } from "./database";
import { askToKeep } from "./storage";
import { tellOtherTabs, whenAnotherTabChanges } from "./tabs";

export { keepingProblem };

const own = signal<Profile>(emptyProfile);
const example = signal<Profile | undefined>(undefined);

/** What the page shows: the person's own cards and statements, or the example while they look at it. */
export const profile = computed(() => example.value ?? own.value);
/** The person's own, also while they look at the example. */
export const ownProfile = computed(() => own.value);
export const wallet = computed(() => profile.value.wallet);
export const statements = computed(() => profile.value.statements);
export const isExample = computed(() => example.value !== undefined);
/** How often all that the page shows was replaced by something else: the example, an import, or nothing at all. */
export const timesReplaced = signal(0);
export const isEmpty = computed(() => wallet.value.cards.length === 0 && statements.value.length === 0);

/** As it was read or written last; undefined until reading worked once. */
let stored: Profile | undefined;
/** What was done since. It stays until it is written, so that a change that could not be is written with the next one. */
let unwritten: readonly Change[] = [];

/** Reading and writing follow one another, so that the last change is what is kept. */
let queue: Promise<unknown> = Promise.resolve();

export function inTurn(call: () => Promise<unknown>): Promise<unknown> {
  queue = queue.then(call).catch(sayWhatFailed);
  return queue;
}

/** Reads what was kept; to be called once, before the first view. */
export async function loadProfile(): Promise<void> {
  whenAnotherTabChanges(() => void inTurn(read));
  await inTurn(read);
}

async function read(): Promise<Profile> {
  const { profile: readable, problems } = await readProfile();
  const found = { wallet: acceptedOf(readable.wallet), statements: readable.statements };
  stored = found;
  own.value = unwritten.reduce((changed, change) => change(changed), found);
  damage.value = problems.length === 0 ? undefined : { kind: "unreadable", problems };
  sayWhetherKept();
  return found;
}

async function write(): Promise<void> {
  if (unwritten.length === 0) return;
  // Without knowing what is there, a change would write over it.
  const before = stored ?? (await read());
  const changes = unwritten;
  stored = await writeChanges(before, changes);
  unwritten = unwritten.slice(changes.length);
  sayWhetherKept();
  tellOtherTabs();
  // Some browsers ask the person: what is changed meanwhile does not wait for that.
  void askToKeep();
}

function sayWhetherKept(): void {
  if (unwritten.length === 0) keepingProblem.value = undefined;
}

function changeOwn(to: Change): void {
  const before = own.value;
  own.value = to(before);
  unwritten = [...unwritten, to];
  // The browser copies what it writes at once, which takes a while for 50,000 purchases. A change of the wallet is written
  // at once, so that a reload right after it loses nothing.
  const takesLong = before.statements !== own.value.statements;
  void inTurn(async () => {
    if (takesLong) await nextTask();
    await write();
  });
}

/** The example is changed in memory alone. */
function change(to: Change): void {
  if (example.value === undefined) changeOwn(to);
  else example.value = to(example.value);
}

export function changeWallet(to: (wallet: Wallet) => Wallet): void {
  change((before) => ({ ...before, wallet: to(before.wallet) }));
}

function changeStatements(to: (statements: readonly Statement[]) => readonly Statement[]): void {
  change((before) => withFormerCards({ ...before, statements: to(before.statements) }));
}

/** Those that are there already stay as they are. */
export function addStatements(added: readonly Statement[]): void {
  changeStatements((before) => {
    const known = new Set(before.map(({ statementId }) => statementId));
    return [...before, ...added.filter(({ statementId }) => !known.has(statementId))];
  });
}

export function changeStatement(statementId: string, to: (statement: Statement) => Statement): void {
  changeStatements((before) => before.map((one) => (one.statementId === statementId ? to(one) : one)));
}

export function removeStatement(statementId: string): void {
  changeStatements((before) => before.filter((one) => one.statementId !== statementId));
}

/** Puts another in place of the person's own, as an import does. */
export function replaceProfile(next: Profile): void {
  example.value = undefined;
  changeOwn(() => next);
  timesReplaced.value += 1;
}

/** Lets go of what was put aside of the person's own wallet, also while they look at the example. */
export function letGoOfPutAside(): void {
  changeOwn((before) => ({ ...before, wallet: withoutPutAside(before.wallet) }));
}

/** Lets go of all that was kept and cannot be read; what the page shows of the person's own is kept. */
export async function letGoOfDamage(): Promise<void> {
  await inTurn(async () => {
    const [now, changes] = [own.value, unwritten];
    await replaceEverything(now);
    stored = now;
    unwritten = unwritten.slice(changes.length);
    damage.value = undefined;
    sayWhetherKept();
    tellOtherTabs();
  });
}

export function showExample(shown: Profile): void {
  example.value = shown;
  timesReplaced.value += 1;
}

/** Goes back to the person's own cards and statements, which the example left untouched. */
export function leaveExample(): void {
  example.value = undefined;
  timesReplaced.value += 1;
}
