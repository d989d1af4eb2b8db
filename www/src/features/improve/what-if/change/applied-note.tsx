import { addressOf } from "../../../../navigation/route";
import { countStatements } from "../../../../profile/wallet/wallet-changes";
import { ANSWER_ID, appliedChange, undoAppliedChange } from "./tried-change";
import { joinedNames } from "../../../../format/joined-names";

/** The change that was applied to the wallet, with undo. */
export function AppliedNote() {
  const put = appliedChange.value;
  if (!put) return null;
  const { added, dropped } = put;
  const said = [
    ...(added.length > 0 ? [`${joinedNames(added)} ${added.length === 1 ? "is" : "are"} in your wallet now.`] : []),
    ...(dropped.length > 0 ? [`${joinedNames(dropped)} ${dropped.length === 1 ? "was" : "were"} removed from your wallet.`] : []),
    ...(dropped.some((cardName) => countStatements(cardName) > 0) ? ["What you earned so far stays in your results."] : []),
  ];
  return (
    <div class="what-if-put">
      <p>{said.join(" ")}</p>
      <div class="buttons">
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            undoAppliedChange();
            document.getElementById(ANSWER_ID)?.focus();
          }}
        >
          Undo
        </button>
        <a class="button button-quiet" href={addressOf("wallet")}>
          See your wallet
        </a>
      </div>
    </div>
  );
}
