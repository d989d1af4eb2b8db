import { addressOf } from "../../route";
import { statementsOf } from "../../state/wallet-changes";
import { ANSWER_ID } from "./answer-id";
import { changePut, takeBack } from "./choice";
import { listOf } from "./words";

/** That the change was put into the wallet, and the way back. */
export function Put() {
  const put = changePut.value;
  if (!put) return null;
  const { added, dropped } = put;
  const said = [
    ...(added.length > 0 ? [`${listOf(added)} ${added.length === 1 ? "is" : "are"} in your wallet now.`] : []),
    ...(dropped.length > 0 ? [`${listOf(dropped)} ${dropped.length === 1 ? "is" : "are"} out of your wallet.`] : []),
    ...(dropped.some((cardName) => statementsOf(cardName) > 0) ? ["What you earned so far stays in your results."] : []),
  ];
  return (
    <div class="what-if-put">
      <p>{said.join(" ")}</p>
      <div class="buttons">
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            takeBack();
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
