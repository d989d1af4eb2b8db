/** Edits by the person, and undo of the latest. */
import { batch, computed } from "@preact/signals";
import { purchaseKey, withEdit, type EditScope } from "../../profile/edits";
import type { Edit, Edits } from "../../profile/profile";
import { changeEdits, edits } from "../../profile/profile-state";
import { viewState } from "../../profile/view-state";

interface EditStep {
  /** As a sentence. */
  done: string;
  before: Edits | undefined;
  after: Edits | undefined;
}

const last = viewState<EditStep | undefined>(undefined);

/** The edit that can be undone: the latest, until the profile is replaced. */
export const lastEdit = computed(() => (last.value?.after === edits.value ? last.value : undefined));

/** An edit as the person enters it. */
interface EnteredEdit {
  /** The purchase, as in the statement. */
  purchase: { transactionDate: string; transactionAmount: number; merchant: string };
  scope: EditScope;
  /** Undefined to go back to the statement. */
  edit: Edit | undefined;
  /** The change as a sentence, for undo. */
  done: string;
}

export function saveEdit({ purchase, scope, edit, done }: EnteredEdit): void {
  const own: EditScope = { of: "purchases", key: purchaseKey(purchase) };
  step(done, (before) => withEdit(scope.of === "merchants" ? withEdit(before, own, undefined) : before, scope, edit));
}

export function removeEdit(scope: EditScope, done: string): void {
  step(done, (before) => withEdit(before, scope, undefined));
}

export function undoEdit(): void {
  const undone = lastEdit.value;
  if (!undone) return;
  batch(() => {
    changeEdits(() => undone.before);
    last.value = undefined;
  });
}

/** Hides the latest edit: it stays, without its undo here. */
export function closeEditStep(): void {
  last.value = undefined;
}

function step(done: string, change: (before: Edits | undefined) => Edits | undefined): void {
  const before = edits.value;
  batch(() => {
    changeEdits(change);
    last.value = { done, before, after: edits.value };
  });
}
