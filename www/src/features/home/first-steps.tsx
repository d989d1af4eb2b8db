import { ExampleButton } from "../../example/example-button";
import { StatementDrop } from "../../statement-import/statement-drop";
import { addressOf, type View } from "../../navigation/route";

const steps: { to: View; title: string; words: string }[] = [
  {
    to: "statements",
    title: "See what you earned",
    words: "Every purchase with the rule that paid for it, caps and rotating categories included.",
  },
  {
    to: "missed",
    title: "See what you missed",
    words: "Where another card in your wallet would have paid more, and how much.",
  },
  {
    to: "use",
    title: "Pay with the right card",
    words: "Enter where you pay to see your best card. Works without statements, and offline.",
  },
];

/** The purpose of the page, for visitors without statements. */
export function FirstSteps({ isNew }: { isNew: boolean }) {
  return (
    <>
      <div class="panel home-start">
        <StatementDrop />
        <div class="home-others">
          <p>
            No file at hand?{" "}
            {isNew ? (
              <>
                <a href={addressOf("wallet")}>Choose your cards</a> and ask which one to use, or look around first.
              </>
            ) : (
              <>
                Your cards are here: <a href={addressOf("use")}>ask which one to use</a>, or look around first.
              </>
            )}
          </p>
          <ExampleButton />
        </div>
      </div>
      <ul class="home-steps">
        {steps.map(({ to, title, words }) => (
          <li key={to}>
            <a class="tile" href={addressOf(to)}>
              <h2>{title}</h2>
              <p class="tile-note">{words}</p>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
