import { computed, signal } from "@preact/signals";
import { joinProfiles } from "../model/join-profiles";
import { emptyProfile, type Profile } from "../model/profile";
import { ownProfile, replaceProfile } from "./profile";

interface Step {
  /** What was done, in words: "Your data was cleared." */
  done: string;
  before: Profile;
  after: Profile;
}

/** What was done last to all of the data. It can be undone for as long as the page is open. */
const last = signal<Step | undefined>(undefined);
export const lastStep = computed(() => last.value?.done);

/** Whether something changed since, which undoing takes back too; not after clearing, where what came since stays. */
export const undoTakesMoreBack = computed(() => {
  const step = last.value;
  return step !== undefined && step.after !== emptyProfile && step.after !== ownProfile.value;
});

export function replaceAll(next: Profile, done: string): void {
  last.value = { done, before: ownProfile.value, after: next };
  replaceProfile(next);
}

export function undoLastStep(): void {
  const step = last.value;
  if (step === undefined) return;
  last.value = undefined;
  const now = ownProfile.value;
  replaceProfile(step.after === emptyProfile && now !== emptyProfile ? joinProfiles(step.before, now) : step.before);
}
