import { addressOf } from "../route";
import { statements } from "../state/profile";
import { ExampleButton } from "./example-button";

/** What stands in a view that has nothing to show yet, and what to do about it. */
export function NeedsStatements({ toSee }: { toSee: string }) {
  const hasSome = statements.value.length > 0;
  return (
    <div class="panel needs-statements">
      <p>
        {hasSome
          ? `Say which card each of your statements is of to see ${toSee}.`
          : `Bring a statement, the CSV or OFX file that your bank lets you download, to see ${toSee}.`}
      </p>
      <div class="buttons">
        <a class="button" href={addressOf("statements")}>
          {hasSome ? "Choose the cards" : "Bring statements"}
        </a>
        <ExampleButton />
      </div>
    </div>
  );
}
