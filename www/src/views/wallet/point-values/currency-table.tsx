import { DataTable } from "../../../components/data-table";
import { NumberField } from "../../../components/number-field";
import { centsOf, dollarsOf } from "../../../model/cents";
import { inCents } from "../../../model/words";
import { withPointValue } from "../../../model/wallet";
import { changeWallet, wallet } from "../../../state/profile";
import { transferable, type Currency } from "./currencies";

export function CurrencyTable({ label, currencies }: { label: string; currencies: readonly Currency[] }) {
  return (
    <DataTable
      label={label}
      rows={currencies}
      columns={[
        { name: "Points", value: ({ currencyName }) => currencyName },
        { name: "Otherwise", value: (currency) => <CatalogValue currency={currency} />, isNumber: true },
        { name: "Your value", value: (currency) => <OwnValue key={currency.currency} currency={currency} /> },
      ]}
    />
  );
}

/** What the catalog says, or what transfers give to this person. */
function CatalogValue({ currency: { currency, rewardValue, transferRewardValue } }: { currency: Currency }) {
  const transfers = wallet.value.transferValues && transferable.value.has(currency) ? transferRewardValue : null;
  if (transfers === null) return <>{inCents(rewardValue)}</>;
  return (
    <>
      {inCents(transfers)}
      <span class="value-note">with transfers</span>
    </>
  );
}

const MOST_CENTS = 100;

function OwnValue({ currency: { currency, currencyName } }: { currency: Currency }) {
  const own = wallet.value.pointValues[currency];
  const set = (cents: number | undefined) => {
    changeWallet((before) => withPointValue(before, currency, cents === undefined ? undefined : dollarsOf(cents)));
  };
  const fieldId = `point-value-${currency}`;
  return (
    <div class="own-value">
      <NumberField
        id={fieldId}
        label={`Your value of one of ${currencyName}, in cents`}
        isLabelHidden
        sign="¢"
        value={own === undefined ? undefined : centsOf(own)}
        most={MOST_CENTS}
        whatIsTooMuch="Write cents, from 0 to 100."
        onChanged={set}
      />
      {own !== undefined && (
        <button
          type="button"
          class="link-button"
          aria-label={`Reset ${currencyName}`}
          onClick={() => {
            set(undefined);
            document.getElementById(fieldId)?.focus();
          }}
        >
          Reset
        </button>
      )}
    </div>
  );
}
