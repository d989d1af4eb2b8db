import { useState } from "preact/hooks";
import { checkedCard, fieldId, type FieldProblem } from "./check-own-card";
import { newRule, type OwnCardDraft } from "./own-card-draft";
import { today } from "../../../../format/today";
import { wallet } from "../../../../profile/profile-state";
import { saveOwnCard } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";
import { CardFields } from "./card-fields";
import { RuleFields } from "./rule-fields";

interface OwnCardFormProps {
  /** Initial values of the form. */
  first: OwnCardDraft;
  isNew: boolean;
  onSaved: (name: string) => void;
  onCancelled: () => void;
}

export function OwnCardForm({ first, isNew, onSaved, onCancelled }: OwnCardFormProps) {
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { rules } = draft;

  function save(event: Event) {
    event.preventDefault();
    const checked = checkedCard(draft, wallet.value.ownCards, today());
    if (checked.kind === "card") {
      saveOwnCard(checked.terms);
      onSaved(checked.terms.name);
      return;
    }
    setProblems(checked.problems);
    const [problem] = checked.problems;
    if (problem) focusSoon(problem.field);
  }

  function removeRule(index: number) {
    setDraft({ ...draft, rules: rules.toSpliced(index, 1) });
    setProblems([]);
    focusSoon("own-card-add-rule");
  }

  return (
    <form class="own-card-form" aria-label={isNew ? "Enter a card" : `Edit ${first.name}`} noValidate onSubmit={save}>
      <h3>{isNew ? "Enter a card" : `Edit ${first.name}`}</h3>
      <CardFields draft={draft} problems={problems} onChanged={setDraft} />
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          index={index}
          isCash={draft.currency === "cash-back"}
          problems={problems}
          onChanged={(changed) => {
            setDraft({ ...draft, rules: rules.with(index, changed) });
          }}
          onRemoved={() => {
            removeRule(index);
          }}
        />
      ))}
      <button
        type="button"
        id="own-card-add-rule"
        class="button button-quiet"
        onClick={() => {
          setDraft({ ...draft, rules: [...rules, newRule(rules)] });
          focusSoon(fieldId("rate", rules.length));
        }}
      >
        {rules.length === 0 ? "Add a rate for some purchases" : "Add another rate"}
      </button>
      {problems.length > 0 && (
        <p class="problem" role="alert">
          {problems.length === 1 ? "One field needs a change" : `${problems.length.toString()} fields need a change`} before the
          card can be saved.
        </p>
      )}
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
