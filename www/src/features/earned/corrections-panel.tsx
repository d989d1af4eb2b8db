import { goToEditNote } from "../../analysis/edits/edit-note";
import { removeEdit } from "../../analysis/edits/last-edit";
import { editedTransactions } from "../../analysis/results/results-state";
import { merchantById } from "../../catalog/catalog";
import { capitalised } from "../../format/capitalised";
import { countOf, inDays, inDollars } from "../../format/words";
import { edits } from "../../profile/profile-state";
import { targetInWords } from "../../purchase-list/edit/edit-words";
import { Panel } from "../../ui/panel";
import { correctionsOf, type Correction } from "./corrections";

/** All corrections of the person, each with its removal; nothing without any. */
export function CorrectionsPanel() {
  const corrections = correctionsOf(edits.value, editedTransactions.value.values());
  if (corrections.length === 0) return null;
  return (
    <Panel title="Your corrections" class="unmatched">
      <p class="hint">For all dates. If you remove a correction, the statement’s text applies again.</p>
      <ul class="unmatched-list" aria-label="Your corrections">
        {corrections.map((correction) => (
          <CorrectionRow key={`${correction.scope.of} ${correction.scope.key}`} correction={correction} />
        ))}
      </ul>
    </Panel>
  );
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const { scope, edit } = correction;
  const name = nameOf(correction);
  return (
    <li>
      <div class="unmatched-merchant">
        <strong>{name}</strong>
        <span class="unmatched-note">
          {capitalised(targetInWords(edit) ?? "The statement’s text")} · {purchasesOf(correction)}
        </span>
      </div>
      <button
        type="button"
        class="link-button"
        onClick={() => {
          removeEdit(scope, `${name}: as in the statement again.`);
          goToEditNote();
        }}
      >
        Remove<span class="visually-hidden"> the correction of {name}</span>
      </button>
    </li>
  );
}

/** The descriptor of a purchase that it changes; without any, the words of its key. */
function nameOf({ scope, merchant, changed: [first] }: Correction): string {
  if (first) return first.merchant;
  if (!merchant) return scope.key;
  return merchant.kind === "words" ? merchant.words : (merchantById(merchant.merchantId)?.merchant ?? merchant.merchantId);
}

function purchasesOf({ scope, changed }: Correction): string {
  const [first] = changed;
  if (!first) return "no purchase in your statements";
  if (scope.of === "merchants") return `always, ${countOf(changed.length, "purchase")} so far`;
  return `${inDays(first.transactionDate)}, ${inDollars(first.transactionAmount)}`;
}
