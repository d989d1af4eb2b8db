import type { MonthsSummary } from "../worker-calls";
import type { CardChange } from "../calculate/compare-cards";
import { LISTED } from "../calculate/ranked-groups";
import { membershipInWords } from "../../../../catalog/membership-words";
import { cardByName } from "../../../../catalog/catalog";
import { CardMark } from "../../../../catalog/card-mark";
import { isAboutAYear } from "../year-change";
import { optionNames } from "../../../../catalog/option-names";
import { ranked, type RankedCard } from "./ranking";
import { TryButton } from "../change/try-button";
import { triedChange, toggleTried } from "../change/tried-change";
import { joinedNames } from "../../../../format/joined-names";
import { afterForeignFeesInWords, estimateInWords, feeInWords, inDollarsAYear, inSignedDollars, placeInWords, yearlyCapsInWords } from "../what-if-words";

interface RankedCardsProps {
  cards: readonly CardChange[];
  months: MonthsSummary;
  isDone: boolean;
}

export function RankedCards({ cards, months, isDone }: RankedCardsProps) {
  const { known, withMembership, unknown } = ranked(cards, months.days);
  const count = known.length + withMembership.length + unknown.length;
  const hasEstimates = !isAboutAYear(months.days);
  const afterForeignFees = afterForeignFeesInWords(cards);
  return (
    <>
      {hasEstimates && count > 0 && <p class="hint what-if-hint">{estimateInWords(months)}</p>}
      {afterForeignFees !== undefined && <p class="hint what-if-hint">{afterForeignFees}</p>}
      <RankedList title="Best after the annual fee" cards={known.slice(0, LISTED.known)} hasEstimates={hasEstimates} />
      <RankedList
        title="With a paid membership"
        hint="Before the price of the membership: subtract it, unless you pay for one anyway."
        cards={withMembership.slice(0, LISTED.withMembership)}
        hasEstimates={hasEstimates}
      />
      <RankedList
        title="Annual fee unknown"
        hint="Before any annual fee: look it up before you compare these with the others."
        cards={unknown.slice(0, LISTED.unknown)}
        hasEstimates={hasEstimates}
      />
      {isDone && count === 0 && (
        <p>None of these cards would add anything to what yours can earn with these purchases.</p>
      )}
    </>
  );
}

interface RankedListProps {
  title: string;
  hint?: string;
  cards: readonly RankedCard[];
  hasEstimates: boolean;
}

/** A list with its title; nothing without cards. */
function RankedList({ title, hint, cards, hasEstimates }: RankedListProps) {
  if (cards.length === 0) return null;
  return (
    <div class="what-if-ranked">
      <h3>{title}</h3>
      {hint !== undefined && <p class="hint what-if-hint">{hint}</p>}
      <ol class="what-if-rows" aria-label={title}>
        {cards.map((card) => (
          <li key={card.cardName}>
            <p class="what-if-row-name">
              <CardMark cardName={card.cardName} />
              {card.cardName}
            </p>
            <p class="what-if-row-dollars">{inDollarsAYear(card.year.netDollars, hasEstimates)}</p>
            <p class="what-if-row-note">{whyInWords(card)}</p>
            <TryButton
              name={`Try it: ${card.cardName}`}
              isOn={triedChange.value.added.includes(card.cardName)}
              onToggled={() => {
                toggleTried(card.cardName);
              }}
            >
              Try it
            </TryButton>
          </li>
        ))}
      </ol>
    </div>
  );
}

function whyInWords({ cardName, year, categories, selectedCategories, isForeignFeeUnknown, unknownQuarters }: RankedCard): string {
  const [fee] = year.added;
  return [
    `${year.isEstimate ? inDollarsAYear(year.rewardsDollars, true) : inSignedDollars(year.rewardsDollars)} rewards`,
    fee ? feeInWords(fee) : "",
    year.isEstimate ? yearlyCapsInWords(cardByName(cardName)?.caps ?? []) : "",
    membershipInWords(cardName) ?? "",
    `from ${joinedNames(categories.map(placeInWords))}`,
    selectedCategories.length > 0 ? `with ${joinedNames(optionNames(cardName, selectedCategories))} selected` : "",
    isForeignFeeUnknown ? "foreign transaction fee unknown, so not used abroad" : "",
    unknownQuarters.length > 0 ? `without its rotating categories of ${joinedNames(unknownQuarters)}, which the catalog lacks` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
