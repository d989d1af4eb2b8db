import type { BaseRateTerms, CardTermsResponse, EffectiveRate, RateTerms } from "card-rewards/slim";
import { upTo } from "../../../../card-terms/card-words";
import { rotatingCategories } from "../../../../card-terms/rotating-categories";
import { capitalised } from "../../../../format/capitalised";
import { ReportRate } from "../../../../card-terms/report/report-rate";
import type { Report } from "../../../../card-terms/report/report-words";
import { Sources } from "../../../../card-terms/sources";
import type { HeldCard } from "../../../../profile/profile";
import { joinedNames } from "../../../../format/joined-names";
import { inDays, inNumber } from "../../../../format/words";
import { isCashBack } from "../../../../format/cash-back";

interface CardRatesProps {
  terms: CardTermsResponse;
  settings: HeldCard["settings"];
}

/** Rates of the card with its current settings. */
export function CardRates({ terms, settings }: CardRatesProps) {
  const isCash = isCashBack(terms);
  return (
    <div class="card-rates">
      <h4>Rates today</h4>
      {!isCash && <p class="hint">In {terms.currencyName}, for each dollar.</p>}
      {terms.quarterNotInCatalog && settings.activated !== false && (
        <p class="hint">
          The rotating categories of this quarter are not in the catalog yet. Until they are, they count like everything else.
        </p>
      )}
      <dl class="rates">
        {terms.effectiveRates.map((rate, index) => (
          <div key={JSON.stringify(rate)}>
            <dt>{multiplierInWords(rate.rewardMultiplier, isCash)}</dt>
            <dd>
              {whereInWords(rate, terms, index === terms.effectiveRates.length - 1)}
              <Categories rate={rate} terms={terms} />
              <Limits rate={rate} terms={terms} isCash={isCash} />
              <Sources of={paidBy(rate, terms)} />
            </dd>
          </div>
        ))}
      </dl>
      <ReportRate report={() => reportOf(terms, isCash)} />
    </div>
  );
}

function reportOf(terms: CardTermsResponse, isCash: boolean): Report {
  return {
    cardName: terms.cardName,
    facts: [],
    rates: terms.effectiveRates.map((rate, index) => ({
      words: `${multiplierInWords(rate.rewardMultiplier, isCash)}: ${whereInWords(rate, terms, index === terms.effectiveRates.length - 1)}`,
      sources: paidBy(rate, terms).map(({ source }) => source),
    })),
  };
}

/** "2026 Q4" alone does not say where it pays. */
function Categories({ rate, terms }: { rate: EffectiveRate; terms: CardTermsResponse }) {
  const names = rotatingCategories(rate.ruleIds, terms);
  return names.length === 0 ? null : <span class="rate-limits">{joinedNames(names)}</span>;
}

function Limits({ rate, terms, isCash }: { rate: EffectiveRate; terms: CardTermsResponse; isCash: boolean }) {
  const cap = terms.caps.find(({ capId }) => capId === rate.capId);
  const after = rate.rewardMultiplierAfterCap === null ? "" : `, then ${multiplierInWords(rate.rewardMultiplierAfterCap, isCash)}`;
  const limits = [cap && `${upTo(cap)}${after}`, rate.through && `through ${inDays(rate.through)}`].filter(Boolean).join("; ");
  return limits === "" ? null : <span class="rate-limits">{capitalised(limits)}</span>;
}

function multiplierInWords(multiplier: number, isCash: boolean): string {
  return `${inNumber(multiplier)}${isCash ? "%" : "x"}`;
}

/** The terms that pay a rate; the base rate where no rule does. */
function paidBy({ ruleIds }: EffectiveRate, { rates, baseRate }: CardTermsResponse): readonly (RateTerms | BaseRateTerms)[] {
  const paid = rates.filter(({ ruleId }) => ruleIds.includes(ruleId));
  return paid.length === 0 ? [baseRate] : paid;
}

/** Rules of choices are called "5% category: fast food"; the rate is shown separately here. */
function whereInWords({ ruleIds }: EffectiveRate, { rates }: CardTermsResponse, isLast: boolean): string {
  if (ruleIds.length === 0) return isLast ? "Everything else" : "Purchases that its terms exclude";
  const paid = ruleIds.flatMap((id) => rates.find(({ ruleId }) => ruleId === id) ?? []);
  return paid.map(({ rule, optionName }) => capitalised(optionName ?? rule)).join(", ");
}
