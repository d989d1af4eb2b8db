import { useId } from "preact/hooks";
import { Panel } from "../../../../ui/panel";
import { changeWallet, wallet } from "../../../../profile/profile-state";
import { CurrencyTable } from "./currency-table";
import { currenciesHeld, currenciesNotHeld } from "./currencies";

/** The person's own point valuations, which replace the defaults. */
export function PointValuesPanel() {
  const held = currenciesHeld.value;
  const isSet = (currency: string) => wallet.value.pointValues[currency] !== undefined;
  const othersSet = currenciesNotHeld.value.filter(({ currency }) => isSet(currency)).length;
  return (
    <Panel title="Point valuations">
      <p class="point-values-about">
        By default, a bank’s points are valued at the bank’s own price for them, in cash or in travel, and an airline’s or a hotel’s at the lowest of several published valuations. If yours are worth more, enter your own value: all results follow it.
      </p>
      <TransferSwitch />
      {held.length > 0 ? (
        <CurrencyTable label="Points of your cards" currencies={held} />
      ) : (
        <p class="hint">None of the cards in your wallet earns points: cash back needs no valuation.</p>
      )}
      <details class="more">
        <summary>Points of other cards{othersSet > 0 && ` (${othersSet.toString()} set by you)`}</summary>
        <CurrencyTable label="Points of other cards" currencies={currenciesNotHeld.value} />
      </details>
    </Panel>
  );
}

function TransferSwitch() {
  const id = useId();
  return (
    <div class="transfer">
      <label class="switch" for={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={wallet.value.transferValues}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { checked } }) => {
            changeWallet((before) => ({ ...before, transferValues: checked }));
          }}
        />
        I transfer points to airlines and hotels
      </label>
      <p id={`${id}-hint`} class="hint">
        Some banks’ points are worth more when transferred to a partner. They have that value only while you hold a card that allows transfers; a value you set yourself takes precedence.
      </p>
    </div>
  );
}
