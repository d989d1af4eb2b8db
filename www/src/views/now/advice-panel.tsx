import { advice, type Problem } from "./advice";
import { wallet } from "../../state/profile";
import { Answer } from "./answer";
import { ExampleAnswer } from "./example-answer";
import { Steps } from "./steps";

export function AdvicePanel() {
  const current = advice.value;
  return (
    <section class="panel advice-panel" aria-labelledby="advice-heading">
      <h2 id="advice-heading">What you’d earn</h2>
      {current.kind === "waiting" && wallet.value.cards.length === 0 && <ExampleAnswer />}
      {current.kind === "waiting" && wallet.value.cards.length > 0 && <Steps missing={current.missing} />}
      {current.kind === "problem" && <Problem problem={current} />}
      {current.kind === "ready" && <Answer advice={current} />}
    </section>
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
