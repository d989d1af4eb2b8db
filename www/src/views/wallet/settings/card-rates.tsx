import { useEffect, useState } from "preact/hooks";
import type { CardRate } from "../../../calculation/card-rates";
import { calculator } from "../../../engine/client";
import { upTo } from "../../../model/card-words";
import { capitalised } from "../../../model/id-in-words";
import { emptyWallet, type HeldCard } from "../../../model/profile";
import { today } from "../../../model/today";
import { inDays, inNumber } from "../../../model/words";
import type { Card } from "../../../state/catalog";
import { wallet } from "../../../state/profile";
import type { CardSettingProps } from "./settings-of-card";

/** What the card pays where, with the settings that were made. */
export function CardRates({ card, held }: CardSettingProps) {
  const rates = useRates(held);
  const isCash = card.currency === "cash-back";
  return (
    <div class="card-rates" aria-busy={rates === undefined}>
      <h4>What it earns today</h4>
      {!isCash && <p class="hint">In {card.currencyName}, for each dollar.</p>}
      {rates === undefined && <p class="hint">Working it out…</p>}
      {rates === "problem" && <p class="hint">This could not be worked out. Reload the page to try again.</p>}
      {Array.isArray(rates) && lacksRotating(card, held, rates) && (
        <p class="hint">
          The rotating categories of this quarter are not in the catalog yet. Until they are, they count like everything else.
        </p>
      )}
      {Array.isArray(rates) && (
        <dl class="rates">
          {rates.map((rate) => (
            <div key={JSON.stringify(rate)}>
              <dt>{rateInWords(rate.multiplier, isCash)}</dt>
              <dd>
                {whereInWords(rate)}
                <Limits rate={rate} isCash={isCash} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Two publishers have to agree on the categories of a quarter, so that some are not there. */
function lacksRotating(card: Card, { settings }: HeldCard, rates: readonly CardRate[]): boolean {
  const isRotating = ({ capId }: { capId: string }) => capId === "rotating";
  return card.caps.some(isRotating) && settings.activated !== false && !rates.some(({ cap }) => cap && isRotating(cap));
}

/** Undefined until the worker has answered; what held before a change of settings stays until then. */
function useRates({ cardName, settings }: HeldCard): CardRate[] | "problem" | undefined {
  const [rates, setRates] = useState<CardRate[] | "problem">();
  const { ownCards, pointValues } = wallet.value;
  useEffect(() => {
    let isCurrent = true;
    calculator()
      .rates({ ...emptyWallet, ownCards, pointValues }, cardName, settings, today())
      .then((answer) => {
        if (isCurrent) setRates(answer);
      })
      .catch((error: unknown) => {
        console.error(error);
        if (isCurrent) setRates("problem");
      });
    return () => {
      isCurrent = false;
    };
  }, [ownCards, pointValues, cardName, settings]);
  return rates;
}

function Limits({ rate: { cap, through }, isCash }: { rate: CardRate; isCash: boolean }) {
  const after = cap?.multiplierAfter === undefined ? "" : `, then ${rateInWords(cap.multiplierAfter, isCash)}`;
  const limits = [cap && `${upTo(cap)}${after}`, through && `through ${inDays(through)}`].filter(Boolean).join("; ");
  return limits === "" ? null : <span class="rate-limits">{capitalised(limits)}</span>;
}

function rateInWords(multiplier: number, isCash: boolean): string {
  return `${inNumber(multiplier)}${isCash ? "%" : "x"}`;
}

/** Rules of choices are called "5% category: fast food", and the rate stands before it here. */
function whereInWords({ rules }: CardRate): string {
  if (rules.length === 0) return "Everything else";
  return rules.map((rule) => capitalised(rule.replace(/^[\d.]+[%x] [a-z ]*: /, ""))).join(", ");
}
