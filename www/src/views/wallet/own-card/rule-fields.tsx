import type { CardCap, Channel } from "card-rewards/slim";
import { fieldId, type FieldProblem } from "../../../calculation/check-own-card";
import { PERIODS } from "../../../model/card-words";
import { hasCap, type RuleDraft } from "../../../model/own-cards";
import { SelectField, TextField } from "./form-field";
import { PlacesField } from "./places-field";

interface RuleFieldsProps {
  rule: RuleDraft;
  index: number;
  isCash: boolean;
  problems: readonly FieldProblem[];
  onChanged: (rule: RuleDraft) => void;
  onRemoved: () => void;
}

const CHANNELS: readonly { value: RuleDraft["channel"]; name: string }[] = [
  { value: "", name: "Online and in stores" },
  { value: "online", name: "Only online" },
  { value: "in-store", name: "Only in stores" },
];

/** What some purchases earn. */
export function RuleFields({ rule, index, isCash, problems, onChanged, onRemoved }: RuleFieldsProps) {
  const id = (field: string) => fieldId(field, index);
  const unit = isCash ? "Percent" : "Points for each dollar";
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
      <PlacesField
        id={id("places")}
        problems={problems}
        places={rule.places}
        onChanged={(places) => {
          onChanged({ ...rule, places });
        }}
      />
      <div class="form-fields">
        <TextField
          id={id("cap")}
          label="Up to how many dollars of spending"
          placeholder="No limit"
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
        Take away rate {number}
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
        options={Object.entries(PERIODS).map(([value, name]) => ({ value, name }))}
        onChanged={(capPeriod) => {
          onChanged({ ...rule, capPeriod: capPeriod as CardCap["period"] });
        }}
      />
      <TextField
        id={fieldId("rate-after", index)}
        label={`${unit} after that`}
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
