import { Panel } from "../../components/panel";
import { wallet } from "../../state/profile";
import { advice, type Problem } from "./advice";
import { Answer } from "./answer";
import { ExampleAnswer } from "./example-answer";
import { Steps } from "./steps";

export function AdvicePanel() {
  const current = advice.value;
  return (
    <Panel title="What you’d earn" class="advice-panel">
      {current.kind === "waiting" && wallet.value.cards.length === 0 && <ExampleAnswer />}
      {current.kind === "waiting" && wallet.value.cards.length > 0 && <Steps missing={current.missing} />}
      {current.kind === "problem" && <Problem problem={current} />}
      {current.kind === "ready" && <Answer advice={current} />}
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
