import type { Channel } from "card-rewards/slim";
import { fieldId, type FieldError } from "./check-own-card";
import { PERIODS } from "../../../../card-terms/card-words";
import { hasCap, type RuleDraft } from "./own-card-draft";
import { SelectField, TextField } from "./form-field";
import { RuleTargetsField } from "./rule-targets-field";

interface RuleFieldsProps {
  rule: RuleDraft;
  index: number;
  isCash: boolean;
  errors: readonly FieldError[];
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
export function RuleFields({ rule, index, isCash, errors, onChanged, onRemoved }: RuleFieldsProps) {
  const parts = { rule, index, unit: isCash ? "Percent" : "Points per dollar", errors, onChanged };
  const number = (index + 1).toString();
  return (
    <fieldset class="rule">
      <legend>Rate {number}</legend>
      <RateFields {...parts} />
      <RuleTargetsField
        id={fieldId("places", index)}
        errors={errors}
        targets={rule.targets}
        onChanged={(targets) => {
          onChanged({ ...rule, targets });
        }}
      />
      <CapFields {...parts} />
      <button type="button" class="button button-quiet" onClick={onRemoved}>
        Remove rate {number}
      </button>
    </fieldset>
  );
}

interface RulePartProps extends Pick<RuleFieldsProps, "rule" | "index" | "errors" | "onChanged"> {
  /** Of a rate, such as "Percent". */
  unit: string;
}

function RateFields({ rule, index, unit, errors, onChanged }: RulePartProps) {
  return (
    <div class="form-fields">
      <TextField
        id={fieldId("rate", index)}
        label={unit}
        isNumber
        errors={errors}
        value={rule.rate}
        onChanged={(rate) => {
          onChanged({ ...rule, rate });
        }}
      />
      <SelectField
        id={fieldId("channel", index)}
        label="How it is bought"
        errors={errors}
        value={rule.channel}
        options={CHANNELS}
        onChanged={(channel) => {
          onChanged({ ...rule, channel: channel as Channel | "" });
        }}
      />
    </div>
  );
}

/** The cap; its period and the rate after it only with a cap. */
function CapFields(props: RulePartProps) {
  const { rule, index, errors, onChanged } = props;
  return (
    <div class="form-fields">
      <TextField
        id={fieldId("cap", index)}
        label="Spend cap, in dollars"
        placeholder="No cap"
        isNumber
        errors={errors}
        value={rule.capDollars}
        onChanged={(capDollars) => {
          onChanged({ ...rule, capDollars });
        }}
      />
      {hasCap(rule) && <CapTermsFields {...props} />}
    </div>
  );
}

function CapTermsFields({ rule, index, unit, errors, onChanged }: RulePartProps) {
  return (
    <>
      <SelectField
        id={fieldId("cap-period", index)}
        label="In each"
        errors={errors}
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
        errors={errors}
        value={rule.rateAfter}
        onChanged={(rateAfter) => {
          onChanged({ ...rule, rateAfter });
        }}
      />
    </>
  );
}
