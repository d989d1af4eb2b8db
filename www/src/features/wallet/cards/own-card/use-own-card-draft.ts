import { useState } from "preact/hooks";
import { checkedCard, fieldId, type FieldError } from "./check-own-card";
import { newRule, type OwnCardDraft, type RuleDraft } from "./own-card-draft";
import { today } from "../../../../format/today";
import { wallet } from "../../../../profile/profile-state";
import { saveOwnCard } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";

/** Id of the button that adds a rule. It takes the focus of a removed one. */
export const ADD_RULE_ID = "own-card-add-rule";

/** An own card in the form, with the errors last found. */
export interface EditedDraft {
  draft: OwnCardDraft;
  errors: readonly FieldError[];
  change: (draft: OwnCardDraft) => void;
  addRule: () => void;
  changeRule: (index: number, rule: RuleDraft) => void;
  removeRule: (index: number) => void;
  /** Saves a valid card; otherwise focuses the first field with an error. */
  save: () => void;
}

/** @param first initial values */
export function useOwnCardDraft(first: OwnCardDraft, onSaved: (name: string) => void): EditedDraft {
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { rules } = draft;
  return {
    draft,
    errors,
    change: setDraft,
    addRule() {
      setDraft({ ...draft, rules: [...rules, newRule(rules)] });
      focusSoon(fieldId("rate", rules.length));
    },
    changeRule(index, rule) {
      setDraft({ ...draft, rules: rules.with(index, rule) });
    },
    removeRule(index) {
      setDraft({ ...draft, rules: rules.toSpliced(index, 1) });
      setErrors([]);
      focusSoon(ADD_RULE_ID);
    },
    save() {
      const checked = checkedCard(draft, wallet.value.ownCards, today());
      if (checked.kind === "card") {
        saveOwnCard(checked.terms);
        onSaved(checked.terms.name);
        return;
      }
      setErrors(checked.errors);
      const [first] = checked.errors;
      if (first) focusSoon(first.field);
    },
  };
}
