import { computed, signal } from "@preact/signals";
import { acceptedOf } from "../calculation/accepted";
import { emptyProfile, type Profile, type Statement, type Wallet } from "../model/profile";
import { nextTask } from "../model/next-task";
import { damage, keepingProblem, leftOutOfWallet, sayWhatFailed } from "./damage";
import { readProfile, replaceEverything, writeProfile } from "./database";
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
export const isEmpty = computed(() => wallet.value.cards.length === 0 && statements.value.length === 0);

/** Reading and writing follow one another, so that the last change is what is kept. */
let queue: Promise<void> = Promise.resolve();

function inTurn(call: () => Promise<void>): Promise<void> {
  queue = queue.then(call).catch(sayWhatFailed);
  return queue;
}

/** Reads what was kept; to be called once, before the first view. */
export async function loadProfile(): Promise<void> {
  whenAnotherTabChanges(() => void inTurn(read));
  await inTurn(read);
}

async function read(): Promise<void> {
  const before = own.value;
  const { profile: readable, problems } = await readProfile();
  if (own.value !== before) {
    // Changed here meanwhile: that is written first.
    void inTurn(read);
    return;
  }
  const accepted = acceptedOf(readable.wallet);
  own.value = { wallet: accepted.wallet, statements: readable.statements };
  leftOutOfWallet.value = accepted.problems;
  damage.value = problems.length === 0 ? undefined : { kind: "unreadable", problems };
}

/** The example is changed in memory alone. */
function change(next: Profile): void {
  if (example.value !== undefined) {
    example.value = next;
    return;
  }
  const before = own.value;
  own.value = next;
  void inTurn(async () => {
    // The browser copies what it writes at once, which takes a while for 50,000 purchases. A change of the wallet is written
    // at once, so that a reload right after it loses nothing.
    if (before.statements !== next.statements) await nextTask();
    await writeProfile(before, next);
    keepingProblem.value = undefined;
    tellOtherTabs();
    // Some browsers ask the person: what is changed meanwhile does not wait for that.
    void askToKeep();
  });
}

export function changeWallet(to: (wallet: Wallet) => Wallet): void {
  change({ ...profile.value, wallet: to(profile.value.wallet) });
}

export function addStatements(added: readonly Statement[]): void {
  change({ ...profile.value, statements: [...profile.value.statements, ...added] });
}

export function changeStatement(statementId: string, to: (statement: Statement) => Statement): void {
  const changed = profile.value.statements.map((one) => (one.statementId === statementId ? to(one) : one));
  change({ ...profile.value, statements: changed });
}

export function removeStatement(statementId: string): void {
  const kept = profile.value.statements.filter((one) => one.statementId !== statementId);
  change({ ...profile.value, statements: kept });
}

/** Puts another in place of the person's own, as an import does. */
export function replaceProfile(next: Profile): void {
  example.value = undefined;
  change(next);
}

/** Lets go of all that was kept and cannot be read; what the page shows of the person's own is kept. */
export async function letGoOfDamage(): Promise<void> {
  await inTurn(async () => {
    await replaceEverything(own.value);
    damage.value = undefined;
    keepingProblem.value = undefined;
    tellOtherTabs();
  });
}

export function showExample(shown: Profile): void {
  example.value = shown;
}

/** Goes back to the person's own cards and statements, which the example left untouched. */
export function leaveExample(): void {
  example.value = undefined;
}
