import { addressOf } from "../../navigation/route";
import { statements } from "../../profile/profile-state";
import { ExampleButton } from "../../example/example-button";

/** Shown in a view without results, with the next step. */
export function NeedsStatements({ toSee }: { toSee: string }) {
  const hasSome = statements.value.length > 0;
  return (
    <div class="panel needs-statements">
      <p>
        {hasSome
          ? `Choose the card of each statement to see ${toSee}.`
          : `Import a statement, the CSV or OFX file from your bank, to see ${toSee}.`}
      </p>
      <div class="buttons">
        <a class="button" href={addressOf("statements")}>
          {hasSome ? "Choose the cards" : "Import statements"}
        </a>
        <ExampleButton />
      </div>
    </div>
  );
}
