import { Panel } from "../../components/panel";
import { countOf } from "../../model/words";
import { addressOf } from "../../route";
import { wallet } from "../../state/profile";
import { advice, type Problem } from "./advice";
import { Answer } from "./answer";
import { ExampleAnswer } from "./example-answer";
import { Steps } from "./steps";

/** @param namesCards whether to say which cards are compared */
export function AdvicePanel({ namesCards }: { namesCards: boolean }) {
  const current = advice.value;
  return (
    <Panel title="What you’d earn" class="advice-panel">
      {current.kind === "waiting" && wallet.value.cards.length === 0 && <ExampleAnswer />}
      {current.kind === "waiting" && wallet.value.cards.length > 0 && <Steps missing={current.missing} />}
      {current.kind === "problem" && <Problem problem={current} />}
      {current.kind === "ready" && <Answer advice={current} />}
      {namesCards && (
        <p class="hint compared-cards">
          Comparing {countOf(wallet.value.cards.length, "card")} of yours. <a href={addressOf("wallet")}>Change your wallet</a>
        </p>
      )}
    </Panel>
  );
}

function Problem({ problem }: { problem: Problem }) {
  return (
    <div class="problem" role="alert">
      {problem.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
