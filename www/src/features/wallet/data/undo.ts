import { computed, signal } from "@preact/signals";
import { forgetKept } from "../../../profile/kept/kept-entries";
import { joinProfiles } from "../../../profile/file/join-profiles";
import { emptyProfile, type Profile } from "../../../profile/profile";
import { incoming } from "../../../statement-import/incoming";
import { forgetMappings } from "../../../statement-import/known-mappings";
import { discardUnreadable, ownProfile, replaceProfile } from "../../../profile/profile-state";
import { removedStatements } from "../../../statement-import/removed-statements";
import { forgetWaitingFiles } from "../../../statement-import/waiting-files";

interface UndoableStep {
  /** The change as a sentence: "Your data was cleared." */
  done: string;
  before: Profile;
  after: Profile;
  /** Restores data outside the profile. */
  undoRest?: () => void;
}

/** The last change to all of the data. Undo works while the page is open. */
const last = signal<UndoableStep | undefined>(undefined);
export const lastStep = computed(() => last.value?.done);

/** Whether undo also reverts later changes; not after clearing, where later data stays. */
export const undoTakesMoreBack = computed(() => {
  const step = last.value;
  return step !== undefined && step.after !== emptyProfile && step.after !== ownProfile.value;
});

export function replaceAll(next: Profile, done: string): void {
  last.value = { done, before: ownProfile.value, after: next };
  replaceProfile(next);
}

/** Removes everything that the page stores on this device. This includes unreadable data, column assignments and waiting files. */
export function clearEverything(done: string): void {
  const restoreMappings = forgetMappings();
  const waiting = incoming.value.filter(({ state }) => state.kind !== "reading");
  incoming.value = incoming.value.filter(({ state }) => state.kind === "reading");
  forgetWaitingFiles();
  void forgetKept();
  removedStatements.value = [];
  replaceAll(emptyProfile, done);
  void discardUnreadable();
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
