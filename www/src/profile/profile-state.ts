import { computed, signal } from "@preact/signals";
import { supportedWallet } from "./wallet/supported-wallet";
import { withFormerCards } from "./wallet/former-cards";
import { withEdits } from "./edits";
import { emptyProfile, isAnsweredByCore, isUntouched, type Edits, type Profile, type ImportedStatement, type Wallet } from "./profile";
import { loadCore, loadWholeEngine } from "../worker/load-engine";
import { nextTask } from "../worker/next-task";
import { withoutPutAside } from "./wallet/wallet";
import { damage, storageError, reportStorageError } from "./store/damage";
import { mayBeStored, readProfile, replaceEverything, takesLongToWrite, writeChanges, type ProfileChange } from "./store/database";
import { requestPersistence } from "./store/storage-quota";
import { keepCheckedRows } from "./kept/checked-rows";
import { notifyOtherTabs, whenAnotherTabChanges } from "./store/other-tabs";

export { storageError };

const own = signal<Profile>(emptyProfile);
const example = signal<Profile | undefined>(undefined);

/** The shown profile: the person's own, or the example while it is open. */
export const profile = computed(() => example.value ?? own.value);
/** The person's own profile, also while the example is open. */
export const ownProfile = computed(() => own.value);
export const wallet = computed(() => profile.value.wallet);
/** Then no held card can be better than another. */
export const hasOneCard = computed(() => wallet.value.cards.length === 1);
export const statements = computed(() => profile.value.statements);
export const edits = computed(() => profile.value.edits);
export const isExample = computed(() => example.value !== undefined);
/** Counts replacements of the whole profile: by the example, an import, or clearing. */
export const timesReplaced = signal(0);
export const isEmpty = computed(() => wallet.value.cards.length === 0 && statements.value.length === 0);

/** The profile as last read or written; undefined until the first successful read. */
let stored: Profile | undefined;
/** Changes since then. They stay until written, so that a failed one is written with the next. */
let unwritten: readonly ProfileChange[] = [];

/** Reads and writes are queued, so that the last change wins. */
let queue: Promise<unknown> = Promise.resolve();

export function enqueue(call: () => Promise<unknown>): Promise<unknown> {
  queue = queue.then(call).catch(reportStorageError);
  return queue;
}

/** Loads the stored profile; call it once, before the first view. A first visit does not wait until its databases are created. */
export async function loadProfile(): Promise<void> {
  whenAnotherTabChanges(() => void enqueue(read));
  const asked = mayBeStored();
  const reading = enqueue(read);
  if (await asked) await reading;
}

async function read(): Promise<Profile> {
  const { profile: readable, errors } = await readProfile();
  const found = isUntouched(readable) ? readable : await checked(readable);
  stored = found;
  own.value = unwritten.reduce((changed, change) => change(changed), found);
  damage.value = errors.length === 0 ? undefined : { kind: "unreadable", errors };
  clearStorageError();
  void keepCheckedRows(found.statements);
  return found;
}

/** The stored profile as the catalog supports it. An empty one needs no engine. */
async function checked(readable: Profile): Promise<Profile> {
  await (isAnsweredByCore(readable) ? loadCore() : loadWholeEngine());
  return { ...readable, wallet: supportedWallet(readable.wallet) };
}

async function write(): Promise<void> {
  if (unwritten.length === 0) return;
  // Without the stored profile, a change would overwrite it.
  const before = stored ?? (await read());
  const changes = unwritten;
  stored = await writeChanges(before, changes);
  unwritten = unwritten.slice(changes.length);
  clearStorageError();
  void keepCheckedRows(stored.statements);
  notifyOtherTabs();
  // Some browsers ask the person: changes do not wait for the answer.
  void requestPersistence();
}

function clearStorageError(): void {
  if (unwritten.length === 0) storageError.value = undefined;
}

function changeOwn(to: ProfileChange): void {
  const before = own.value;
  own.value = to(before);
  unwritten = [...unwritten, to];
  // Browsers copy the data synchronously, which takes a while for 50,000 purchases. Other changes are written at once, so that a
  // reload right after loses nothing.
  const takesLong = takesLongToWrite(before, own.value);
  void enqueue(async () => {
    if (takesLong) await nextTask();
    await write();
  });
}

/** Changes of the example stay in memory. */
function change(to: ProfileChange): void {
  if (example.value === undefined) changeOwn(to);
  else example.value = to(example.value);
}

export function changeWallet(to: (wallet: Wallet) => Wallet): void {
  change((before) => ({ ...before, wallet: to(before.wallet) }));
}

function changeStatements(to: (statements: readonly ImportedStatement[]) => readonly ImportedStatement[]): void {
  change((before) => withFormerCards({ ...before, statements: to(before.statements) }));
}

/** Adds statements; those with a known id stay as they are. */
export function addStatements(added: readonly ImportedStatement[]): void {
  changeStatements((before) => {
    const known = new Set(before.map(({ statementId }) => statementId));
    return [...before, ...added.filter(({ statementId }) => !known.has(statementId))];
  });
}

export function changeStatement(statementId: string, to: (statement: ImportedStatement) => ImportedStatement): void {
  changeEachStatement((one) => (one.statementId === statementId ? to(one) : one));
}

/** Changes all statements at once: a card is a former one until its last statement has another card. */
export function changeEachStatement(to: (statement: ImportedStatement) => ImportedStatement): void {
  changeStatements((before) => before.map(to));
}

export function changeEdits(to: (edits: Edits | undefined) => Edits | undefined): void {
  change((before) => withEdits(before, to(before.edits)));
}

export function removeStatement(statementId: string): void {
  changeStatements((before) => before.filter((one) => one.statementId !== statementId));
}

/** Replaces the person's own profile, as an import does. */
export function replaceProfile(next: Profile): void {
  example.value = undefined;
  changeOwn(() => next);
  timesReplaced.value += 1;
}

/** Discards the set-aside parts of the person's own wallet. Works while the example is open, too. */
export function discardPutAside(): void {
  changeOwn((before) => ({ ...before, wallet: withoutPutAside(before.wallet) }));
}

/** Discards all unreadable data; the person's own profile stays. */
export async function discardUnreadable(): Promise<void> {
  await enqueue(async () => {
    const [now, changes] = [own.value, unwritten];
    await replaceEverything(now);
    stored = now;
    unwritten = unwritten.slice(changes.length);
    damage.value = undefined;
    clearStorageError();
    notifyOtherTabs();
  });
}

export function showExample(shown: Profile): void {
  example.value = shown;
  timesReplaced.value += 1;
}

/** Returns to the person's own profile, which the example left unchanged. */
export function leaveExample(): void {
  example.value = undefined;
  timesReplaced.value += 1;
}
