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
      <PointsQuestion />
      <p class="point-values-about">
        By default, a bank’s points are valued at the bank’s own price for them, in cash or in travel, and an airline’s or a hotel’s at the lowest of several published valuations. If yours are worth more, enter your own value: all results follow it.
      </p>
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

const WAYS = [
  { transfers: false, name: "Cash back, or travel at the bank’s price" },
  { transfers: true, name: "Transfers to airlines and hotels" },
];

/** One question sets the valuation of all points. */
function PointsQuestion() {
  const id = useId();
  return (
    <fieldset class="points-question" aria-describedby={`${id}-hint`}>
      <legend>How do you use points?</legend>
      {WAYS.map(({ transfers, name }) => (
        <label key={name} class="option">
          <input
            type="radio"
            name={id}
            checked={wallet.value.transferValues === transfers}
            onChange={() => {
              changeWallet((before) => ({ ...before, transferValues: transfers }));
            }}
          />
          {name}
        </label>
      ))}
      <p id={`${id}-hint`} class="hint">
        Some banks’ points are worth more when transferred to a partner, but only while you hold a card that allows transfers. Without transfers an airline’s mile can count more than a bank’s point that transfers to it one to one. A value you set yourself takes precedence.
      </p>
    </fieldset>
  );
}
