import { Panel } from "../../../ui/panel";
import { countOf } from "../../../format/words";
import { addressOf } from "../../../navigation/route";
import { hasOneCard, wallet } from "../../../profile/profile-state";
import { advice, type AdviceError, type Missing } from "./advice";
import { AdviceAnswer } from "./advice-answer";
import { ExampleAnswer } from "./example-answer";

/** @param namesCards whether to say which cards are compared */
export function AdvicePanel({ namesCards }: { namesCards: boolean }) {
  const current = advice.value;
  return (
    <Panel title="What you’d earn" class="advice-panel">
      {current.kind === "waiting" && wallet.value.cards.length === 0 && <ExampleAnswer />}
      {current.kind === "waiting" && wallet.value.cards.length > 0 && <Steps missing={current.missing} />}
      {current.kind === "error" && <ErrorMessage error={current} />}
      {current.kind === "ready" && <AdviceAnswer advice={current} />}
      {namesCards && (
        <p class="hint compared-cards">
          {hasOneCard.value ? "Your wallet has one card." : `Comparing ${countOf(wallet.value.cards.length, "card")} of yours.`} <a href={addressOf("wallet")}>Change your wallet</a>
        </p>
      )}
    </Panel>
  );
}

function ErrorMessage({ error }: { error: AdviceError }) {
  return (
    <div class="error" role="alert">
      {error.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const steps: readonly [Missing, string][] = [
  ["cards", "Add the cards you carry"],
  ["merchant", "Enter where you pay"],
  ["amount", "Correct the amount"],
  ["fees", "Wait for the foreign transaction fees"],
];

/** Steps that are left out once they are done: no amount is needed, but a wrong one is in the way. */
const onlyWhereMissing: readonly Missing[] = ["amount", "fees"];

/** Steps before there is an answer. */
function Steps({ missing }: { missing: Missing[] }) {
  return (
    <ul class="steps">
      {steps.filter(([step]) => missing.includes(step) || !onlyWhereMissing.includes(step)).map(([step, words]) => (
        <li key={step} data-done={!missing.includes(step)}>
          {words}
          {!missing.includes(step) && <span class="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ul>
  );
}
