import type { Channel } from "card-rewards/slim";
import { fieldId, type FieldProblem } from "./check-own-card";
import { PERIODS } from "../../../../card-terms/card-words";
import { hasCap, type RuleDraft } from "./own-card-draft";
import { SelectField, TextField } from "./form-field";
import { RuleTargetsField } from "./rule-targets-field";

interface RuleFieldsProps {
  rule: RuleDraft;
  index: number;
  isCash: boolean;
  problems: readonly FieldProblem[];
  onChanged: (rule: RuleDraft) => void;
  onRemoved: () => void;
}

const CAP_PERIODS: readonly RuleDraft["capPeriod"][] = ["month", "quarter", "year", "anniversary-year"];

const CHANNELS: readonly { value: RuleDraft["channel"]; name: string }[] = [
  { value: "", name: "Online and in stores" },
  { value: "online", name: "Only online" },
  { value: "in-store", name: "Only in stores" },
];

/** Fields of one bonus rate. */
export function RuleFields({ rule, index, isCash, problems, onChanged, onRemoved }: RuleFieldsProps) {
  const id = (field: string) => fieldId(field, index);
  const unit = isCash ? "Percent" : "Points per dollar";
  const number = (index + 1).toString();
  return (
    <fieldset class="rule">
      <legend>Rate {number}</legend>
      <div class="form-fields">
        <TextField
          id={id("rate")}
          label={unit}
          isNumber
          problems={problems}
          value={rule.rate}
          onChanged={(rate) => {
            onChanged({ ...rule, rate });
          }}
        />
        <SelectField
          id={id("channel")}
          label="How it is bought"
          problems={problems}
          value={rule.channel}
          options={CHANNELS}
          onChanged={(channel) => {
            onChanged({ ...rule, channel: channel as Channel | "" });
          }}
        />
      </div>
      <RuleTargetsField
        id={id("places")}
        problems={problems}
        targets={rule.targets}
        onChanged={(targets) => {
          onChanged({ ...rule, targets });
        }}
      />
      <div class="form-fields">
        <TextField
          id={id("cap")}
          label="Spend cap, in dollars"
          placeholder="No cap"
          isNumber
          problems={problems}
          value={rule.capDollars}
          onChanged={(capDollars) => {
            onChanged({ ...rule, capDollars });
          }}
        />
        {hasCap(rule) && <CapFields {...{ rule, index, unit, problems, onChanged }} />}
      </div>
      <button type="button" class="button button-quiet" onClick={onRemoved}>
        Remove rate {number}
      </button>
    </fieldset>
  );
}

interface CapFieldsProps {
  rule: RuleDraft;
  index: number;
  unit: string;
  problems: readonly FieldProblem[];
  onChanged: (rule: RuleDraft) => void;
}

function CapFields({ rule, index, unit, problems, onChanged }: CapFieldsProps) {
  return (
    <>
      <SelectField
        id={fieldId("cap-period", index)}
        label="In each"
        problems={problems}
        value={rule.capPeriod}
        options={CAP_PERIODS.map((value) => ({ value, name: PERIODS[value] }))}
        onChanged={(capPeriod) => {
          onChanged({ ...rule, capPeriod: capPeriod as RuleDraft["capPeriod"] });
        }}
      />
      <TextField
        id={fieldId("rate-after", index)}
        label={`${unit} after the cap`}
        isNumber
        problems={problems}
        value={rule.rateAfter}
        onChanged={(rateAfter) => {
          onChanged({ ...rule, rateAfter });
        }}
      />
    </>
  );
}
