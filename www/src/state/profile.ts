import { computed, signal } from "@preact/signals";
import { emptyProfile, type Profile, type Statement, type Wallet } from "../model/profile";
import { nextTask } from "../model/next-task";
import { readProfile, writeProfile } from "./database";

const own = signal<Profile>(emptyProfile);
const example = signal<Profile | undefined>(undefined);

/** What the page shows: the person's own cards and statements, or the example while they look at it. */
export const profile = computed(() => example.value ?? own.value);
export const wallet = computed(() => profile.value.wallet);
export const statements = computed(() => profile.value.statements);
export const isExample = computed(() => example.value !== undefined);
export const isEmpty = computed(() => wallet.value.cards.length === 0 && statements.value.length === 0);

/** What is wrong with keeping it, in words for the person; undefined while nothing is. */
export const keepingProblem = signal<string | undefined>(undefined);

const NOT_KEPT =
  "This browser does not let the page keep your cards and statements, so they will be gone when you close it. " +
  "Allow this site to store data, or export your data to a file.";

/** Reads what was kept; to be called once, before the first view. */
export async function loadProfile(): Promise<void> {
  try {
    own.value = await readProfile();
  } catch (error) {
    console.error(error);
    keepingProblem.value = NOT_KEPT;
  }
}

/** Writes follow one another, so that the last change is what is kept. */
let writing: Promise<void> = Promise.resolve();

/** The example is changed in memory alone. */
function change(next: Profile): void {
  if (example.value !== undefined) {
    example.value = next;
    return;
  }
  const before = own.value;
  own.value = next;
  writing = writing.then(async () => {
    try {
      // The browser copies what it writes at once, which takes a while for 50,000 purchases.
      await nextTask();
      await writeProfile(before, next);
      keepingProblem.value = undefined;
    } catch (error) {
      console.warn(error);
      keepingProblem.value = NOT_KEPT;
    }
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

/** Puts another in place of what is shown, as an import does. */
export function replaceProfile(next: Profile): void {
  example.value = undefined;
  change(next);
}

export function showExample(shown: Profile): void {
  example.value = shown;
}

/** Goes back to the person's own cards and statements, which the example left untouched. */
export function leaveExample(): void {
  example.value = undefined;
}
