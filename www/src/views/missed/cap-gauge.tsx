import type { CapRates } from "../../calculation/cap-rates";
import { usedOf, type CapUse } from "../../calculation/caps";
import { CardMark } from "../../components/card-mark";
import { capSize } from "../../model/card-words";
import { capName } from "../../model/id-in-words";
import { cardByName } from "../../state/catalog";
import { CapChart } from "./cap-chart";
import { ratesInWords, stateInWords, usedInWords } from "./cap-words";

interface CapGaugeProps {
  /** The period of the latest purchase. */
  use: CapUse;
  /** Every period in which it was used, the earliest first. */
  history: readonly CapUse[];
  /** Of all purchases. */
  firstDay: string;
  lastDay: string;
  rates: CapRates | undefined;
}

/** One cap: how full it is, in words and as a bar, and how it filled. */
export function CapGauge({ use, history, firstDay, lastDay, rates }: CapGaugeProps) {
  const { cardName, capId, capDollars } = use;
  const usedDollars = usedOf(use);
  const name = `${cardName}: ${capName(capId)}`;
  return (
    <section class="missed-cap" aria-label={name}>
      <h3>
        <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
        {name}
      </h3>
      <p class="missed-cap-used">
        <strong>{usedInWords(use)}</strong>
        <span class="missed-cap-size">{capSize(use)}</span>
      </p>
      <div
        class="bar-track"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={capDollars}
        aria-valuenow={usedDollars}
        aria-valuetext={usedInWords(use)}
      >
        <span
          class="bar-fill"
          data-full={usedDollars >= capDollars}
          style={{ width: `${((usedDollars / capDollars) * 100).toString()}%` }}
        />
      </div>
      <p>{stateInWords(use)}</p>
      <p class="missed-cap-rates">{ratesInWords(rates)}</p>
      <CapChart name={name} history={history} firstDay={firstDay} lastDay={lastDay} />
    </section>
  );
}
