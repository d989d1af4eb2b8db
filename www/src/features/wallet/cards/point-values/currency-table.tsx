import { REQUEST_LIMITS, type Currency } from "card-rewards/slim";
import { DataTable } from "../../../../ui/data-table";
import { NumberField } from "../../../../ui/number-field";
import { centsOf, dollarsOfCents } from "./cents";
import { inCents } from "../../../../format/words";
import { withPointValue } from "../../../../profile/wallet/wallet";
import { changeWallet, wallet } from "../../../../profile/profile-state";
import { transferable } from "./currencies";

export function CurrencyTable({ label, currencies }: { label: string; currencies: readonly Currency[] }) {
  return (
    <DataTable
      label={label}
      rows={currencies}
      columns={[
        { name: "Points", value: ({ currencyName }) => currencyName },
        { name: "Default", value: (currency) => <CatalogValue currency={currency} />, isNumber: true },
        { name: "Your value", value: (currency) => <OwnValue key={currency.currency} currency={currency} /> },
      ]}
    />
  );
}

/** The default valuation, or the transfer valuation if it applies. */
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

/** The engine’s limit of a point valuation. */
const MOST_CENTS = centsOf(REQUEST_LIMITS.pointDollars);

function OwnValue({ currency: { currency, currencyName } }: { currency: Currency }) {
  const own = wallet.value.pointValues[currency];
  const set = (cents: number | undefined) => {
    changeWallet((before) => withPointValue(before, currency, cents === undefined ? undefined : dollarsOfCents(cents)));
  };
  const fieldId = `point-value-${currency}`;
  return (
    <div class="own-value">
      <NumberField
        id={fieldId}
        label={`Your valuation of ${currencyName}, in cents per point`}
        isLabelHidden
        sign="¢"
        value={own === undefined ? undefined : centsOf(own)}
        most={MOST_CENTS}
        whatIsTooMuch={`Enter cents, from 0 to ${MOST_CENTS.toString()}.`}
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
