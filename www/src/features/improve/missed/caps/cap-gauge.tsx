import type { AnalyzedCap } from "card-rewards/slim";
import { CardMark } from "../../../../catalog/card-mark";
import { capSize } from "../../../../card-terms/card-words";
import { inDays } from "../../../../format/words";
import { addressOf } from "../../../../navigation/route";
import { CapChart } from "./cap-chart";
import { otherPeriodsInWords, ratesInWords, stateInWords, usedInWords } from "./cap-use-words";

interface CapGaugeProps {
  cap: AnalyzedCap;
  /** Day of the card's first purchase, YYYY-MM-DD. Set if spending before it may be missing in the current period. */
  countedFrom: string | undefined;
  /** Day of the first purchase, YYYY-MM-DD. */
  firstDay: string;
  /** Day of the last purchase, YYYY-MM-DD. */
  lastDay: string;
}

/** Usage of one cap, as text, as a bar and over time. */
export function CapGauge({ cap, countedFrom, firstDay, lastDay }: CapGaugeProps) {
  const { cardName, capName, capDollars, current, periods } = cap;
  const lastUsed = periods.at(-1);
  const otherPeriods = otherPeriodsInWords(cap);
  const name = `${cardName}: ${capName}`;
  return (
    <section class="missed-cap" aria-label={name}>
      <h3>
        <CardMark cardName={cardName} />
        {name}
      </h3>
      <p class="missed-cap-used">
        <strong>{usedInWords(cap)}</strong>
        <span class="missed-cap-size">{capSize(cap)}</span>
      </p>
      <div
        class="bar-track"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={capDollars}
        aria-valuenow={current.usedDollars}
        aria-valuetext={usedInWords(cap)}
      >
        <span
          class="bar-fill"
          data-full={current.usedDollars >= capDollars}
          style={{ width: `${((current.usedDollars / capDollars) * 100).toString()}%` }}
        />
      </div>
      <p>{stateInWords(current)}</p>
      {countedFrom !== undefined && (
        <p class="hint">
          Counted since {inDays(countedFrom)}, when the statements of this card begin; the cap counts since {inDays(current.periodStart)}. Enter what you spent before as “Spent so far” in <a href={addressOf("wallet")}>the card’s settings</a>.
        </p>
      )}
      <p class="missed-cap-rates">{lastUsed && ratesInWords(lastUsed)}</p>
      {otherPeriods !== undefined && <p class="hint">{otherPeriods}</p>}
      <CapChart name={name} cap={cap} firstDay={firstDay} lastDay={lastDay} />
    </section>
  );
}
