import { useState } from "preact/hooks";
import { checkedCard, fieldId, type FieldProblem } from "./check-own-card";
import { newRule, type OwnCardDraft, type RuleDraft } from "./own-card-draft";
import { today } from "../../../../format/today";
import { wallet } from "../../../../profile/profile-state";
import { saveOwnCard } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";

/** Id of the button that adds a rule, which takes the focus of a removed one. */
export const ADD_RULE_ID = "own-card-add-rule";

/** An own card in the form, with the problems last found. */
export interface EditedDraft {
  draft: OwnCardDraft;
  problems: readonly FieldProblem[];
  change: (draft: OwnCardDraft) => void;
  addRule: () => void;
  changeRule: (index: number, rule: RuleDraft) => void;
  removeRule: (index: number) => void;
  /** Saves a valid card; otherwise focuses the first problem. */
  save: () => void;
}

/** @param first initial values */
export function useOwnCardDraft(first: OwnCardDraft, onSaved: (name: string) => void): EditedDraft {
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { rules } = draft;
  return {
    draft,
    problems,
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
      setProblems([]);
      focusSoon(ADD_RULE_ID);
    },
    save() {
      const checked = checkedCard(draft, wallet.value.ownCards, today());
      if (checked.kind === "card") {
        saveOwnCard(checked.terms);
        onSaved(checked.terms.name);
        return;
      }
      setProblems(checked.problems);
      const [problem] = checked.problems;
      if (problem) focusSoon(problem.field);
    },
  };
}
