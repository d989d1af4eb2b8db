import { useId } from "preact/hooks";
import { Panel } from "../../../components/panel";
import { changeWallet, wallet } from "../../../state/profile";
import { CurrencyTable } from "./currency-table";
import { currenciesHeld, currenciesNotHeld } from "./currencies";

/** What a point is worth to the person, where they get more or less for it than the catalog says. */
export function PointValuesPanel() {
  const held = currenciesHeld.value;
  const isSet = (currency: string) => wallet.value.pointValues[currency] !== undefined;
  const othersSet = currenciesNotHeld.value.filter(({ currency }) => isSet(currency)).length;
  return (
    <Panel title="What your points are worth">
      <p class="point-values-about">
        Points count as what anybody gets for them: a bank’s as cash, an airline’s or a hotel’s at the lowest of several published
        valuations. If you get more out of yours, say so, and everything is worked out anew.
      </p>
      <TransferSwitch />
      {held.length > 0 ? (
        <CurrencyTable label="Points of your cards" currencies={held} />
      ) : (
        <p class="hint">None of the cards in your wallet earns points: cash back is always worth what it says.</p>
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
        Some banks’ points are worth more when they are moved to a partner. They count as that only while you hold a card that
        allows it; a value that you set yourself comes first.
      </p>
    </div>
  );
}
