import { currencies, issuers, type Currency, type Network } from "card-rewards/slim";
import { fieldId, type FieldError } from "./check-own-card";
import { NETWORKS } from "../../../../card-terms/card-words";
import { OTHER_ISSUER, type OwnCardDraft } from "./own-card-draft";
import { SelectField, TextField } from "./form-field";
import { isCashBack } from "../../../../format/cash-back";

interface CardFieldsProps {
  draft: OwnCardDraft;
  errors: readonly FieldError[];
  onChanged: (draft: OwnCardDraft) => void;
}

/** Fields of the card as a whole. */
export function CardFields(props: CardFieldsProps) {
  return (
    <div class="form-fields">
      <IdentityFields {...props} />
      <RewardFields {...props} />
    </div>
  );
}

function IdentityFields({ draft, errors, onChanged }: CardFieldsProps) {
  return (
    <>
      <TextField
        id={fieldId("name")}
        label="Name of the card"
        placeholder="Your name for it"
        errors={errors}
        value={draft.name}
        onChanged={(name) => {
          onChanged({ ...draft, name });
        }}
      />
      <SelectField
        id={fieldId("issuer")}
        label="Bank"
        errors={errors}
        value={draft.issuer || OTHER_ISSUER}
        options={issuerOptions()}
        onChanged={(issuer) => {
          onChanged({ ...draft, issuer });
        }}
      />
      <SelectField
        id={fieldId("network")}
        label="Network"
        errors={errors}
        value={draft.network}
        options={Object.entries(NETWORKS).map(([value, name]) => ({ value, name }))}
        onChanged={(network) => {
          onChanged({ ...draft, network: network as Network });
        }}
      />
    </>
  );
}

function RewardFields({ draft, errors, onChanged }: CardFieldsProps) {
  const isCash = isCashBack(draft);
  return (
    <>
      <SelectField
        id={fieldId("currency")}
        label="Rewards currency"
        errors={errors}
        value={draft.currency}
        options={currencyOptions()}
        onChanged={(currency) => {
          onChanged({ ...draft, currency });
        }}
      />
      <TextField
        id={fieldId("base-rate")}
        label={isCash ? "Base rate, percent" : "Base rate, points per dollar"}
        isNumber
        errors={errors}
        value={draft.baseRate}
        onChanged={(baseRate) => {
          onChanged({ ...draft, baseRate });
        }}
      />
    </>
  );
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, "en");

function issuerOptions() {
  const known = issuers()
    .filter(({ issuerId }) => issuerId !== OTHER_ISSUER)
    .map(({ issuerId, issuer }) => ({ value: issuerId, name: issuer }));
  return [{ value: OTHER_ISSUER, name: "Another bank" }, ...known.toSorted(byName)];
}

function currencyOptions() {
  const option = ({ currency, currencyName }: Currency) => ({ value: currency, name: currencyName });
  const points = currencies().filter((currency) => !isCashBack(currency));
  return [...currencies().filter(isCashBack).map(option), ...points.map(option).toSorted(byName)];
}
