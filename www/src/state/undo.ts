import { computed, signal } from "@preact/signals";
import { joinProfiles } from "../model/join-profiles";
import { emptyProfile, type Profile } from "../model/profile";
import { incoming } from "./incoming";
import { forgetMappings } from "./known-mappings";
import { letGoOfDamage, ownProfile, replaceProfile } from "./profile";
import { takenAway } from "./taking-away";
import { forgetWaitingFiles } from "./waiting-files";

interface Step {
  /** What was done, in words: "Your data was cleared." */
  done: string;
  before: Profile;
  after: Profile;
  /** Brings back what is no part of the profile. */
  undoRest?: () => void;
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

/** Takes off this device all that the page keeps: what cannot be read, the columns of files and files that wait, too. */
export function clearEverything(done: string): void {
  const restoreMappings = forgetMappings();
  const waiting = incoming.value.filter(({ state }) => state.kind !== "reading");
  incoming.value = incoming.value.filter(({ state }) => state.kind === "reading");
  forgetWaitingFiles();
  takenAway.value = [];
  replaceAll(emptyProfile, done);
  void letGoOfDamage();
  const undoRest = () => {
    restoreMappings();
    incoming.value = [...waiting, ...incoming.value];
  };
  if (last.value) last.value = { ...last.value, undoRest };
}

export function undoLastStep(): void {
  const step = last.value;
  if (step === undefined) return;
  last.value = undefined;
  step.undoRest?.();
  const now = ownProfile.value;
  replaceProfile(step.after === emptyProfile && now !== emptyProfile ? joinProfiles(step.before, now) : step.before);
}
