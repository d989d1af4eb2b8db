import { useMemo, useState } from "preact/hooks";
import { Icon } from "../../../../ui/icon";
import { TypeAhead } from "../../../../ui/type-ahead";
import type { FieldError } from "./check-own-card";
import type { RuleTarget } from "./own-card-draft";
import { searchRuleTargets, type SuggestedTarget } from "./rule-targets";
import { focusSoon } from "../focus";
import { ErrorOf } from "./form-field";

interface RuleTargetsFieldProps {
  id: string;
  targets: readonly RuleTarget[];
  errors: readonly FieldError[];
  onChanged: (targets: readonly RuleTarget[]) => void;
}

const keyOf = ({ kind, id }: RuleTarget) => `${kind}-${id}`;

/** Categories and merchants of a rate. */
export function RuleTargetsField({ id, targets, errors, onChanged }: RuleTargetsFieldProps) {
  const [typed, setTyped] = useState("");
  const suggestions = useMemo(() => {
    const selected = new Set(targets.map(keyOf));
    return searchRuleTargets(typed).filter((target) => !selected.has(keyOf(target)));
  }, [typed, targets]);
  return (
    <div class="places">
      <TypeAhead<SuggestedTarget>
        inputId={id}
        label="Where: categories or merchants"
        placeholder="Groceries, Amazon, …"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={keyOf}
        firstIsActive
        nothingFits={`No category or merchant fits “${typed}”.`}
        onSelected={({ kind, id: targetId, name }) => {
          onChanged([...targets, { kind, id: targetId, name }]);
          setTyped("");
        }}
      >
        {(target) => (
          <>
            <span class="suggestion-name">{target.name}</span>
            <span class="suggestion-note">{target.note}</span>
          </>
        )}
      </TypeAhead>
      <TargetChips
        targets={targets}
        onRemoved={(removed) => {
          onChanged(targets.filter((one) => one !== removed));
          focusSoon(id);
        }}
      />
      <ErrorOf id={id} errors={errors} />
    </div>
  );
}

interface TargetChipsProps {
  targets: readonly RuleTarget[];
  onRemoved: (target: RuleTarget) => void;
}

function TargetChips({ targets, onRemoved }: TargetChipsProps) {
  if (targets.length === 0) return null;
  return (
    <ul class="chips" aria-label="Where this rate is paid">
      {targets.map((target) => (
        <li key={keyOf(target)} class="chip">
          {target.name}
          <button
            type="button"
            class="chip-remove"
            aria-label={`Remove ${target.name}`}
            title={`Remove ${target.name}`}
            onClick={() => {
              onRemoved(target);
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
