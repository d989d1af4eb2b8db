import { ExampleButton } from "../../components/example-button";
import { addressOf, type View } from "../../route";

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
    to: "now",
    title: "Pay with the right card",
    words: "Type where you are; the best of your cards comes up. Works without statements, and offline.",
  },
];

/** What the page is for, to somebody who has brought nothing yet. */
export function FirstSteps({ isNew }: { isNew: boolean }) {
  return (
    <>
      <div class="panel overview-start">
        <div class="buttons">
          <a class="button" href={addressOf("statements")}>
            Bring statements
          </a>
          <ExampleButton />
        </div>
        <p class="hint">
          {isNew
            ? "No account and no upload: files are read and kept in this browser. "
            : "Your cards are here already. "}
          No file at hand? <a href={addressOf("wallet")}>Choose your cards</a> and ask which one to use.
        </p>
      </div>
      <ul class="overview-steps">
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
