import type { OwnCardDraft } from "./own-card-draft";
import { CardFields } from "./card-fields";
import { RuleFields } from "./rule-fields";
import { ADD_RULE_ID, useOwnCardDraft, type EditedDraft } from "./use-own-card-draft";
import { isCashBack } from "../../../../format/cash-back";

interface OwnCardFormProps {
  /** Initial values of the form. */
  first: OwnCardDraft;
  isNew: boolean;
  onSaved: (name: string) => void;
  onCancelled: () => void;
}

export function OwnCardForm({ first, isNew, onSaved, onCancelled }: OwnCardFormProps) {
  const edited = useOwnCardDraft(first, onSaved);
  const title = isNew ? "Enter a card" : `Edit ${first.name}`;
  return (
    <form
      class="own-card-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edited.save();
      }}
    >
      <h3>{title}</h3>
      <CardFields draft={edited.draft} errors={edited.errors} onChanged={edited.change} />
      <Rules edited={edited} />
      <ErrorCount count={edited.errors.length} />
      <div class="buttons">
        <button type="submit" class="button">
          Save the card
        </button>
        <button type="button" class="button button-quiet" onClick={onCancelled}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function Rules({ edited }: { edited: EditedDraft }) {
  const { rules } = edited.draft;
  return (
    <>
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          index={index}
          isCash={isCashBack(edited.draft)}
          errors={edited.errors}
          onChanged={(changed) => {
            edited.changeRule(index, changed);
          }}
          onRemoved={() => {
            edited.removeRule(index);
          }}
        />
      ))}
      <button type="button" id={ADD_RULE_ID} class="button button-quiet" onClick={edited.addRule}>
        {rules.length === 0 ? "Add a rate for some purchases" : "Add another rate"}
      </button>
    </>
  );
}

function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p class="error" role="alert">
      {count === 1 ? "One field needs a change" : `${count.toString()} fields need a change`} before the card can be saved.
    </p>
  );
}
