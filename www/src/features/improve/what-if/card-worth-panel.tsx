import type { CardChange } from "./calculate/compare-cards";
import { CardMark } from "../../../catalog/card-mark";
import { Panel } from "../../../ui/panel";
import { addressOf } from "../../../navigation/route";
import { workerWithQuestion } from "../../../analysis/results/question-in-worker";
import { countOf, inDollars, inWholeDollars } from "../../../format/words";
import { isTooCloseToCall } from "./fee-verdict";
import { isAboutAYear, yearChange, type YearChange } from "./year-change";
import { feesOf, triedChange, toggleLeftOut } from "./change/tried-change";
import { TryButton } from "./change/try-button";
import { useAnswer } from "./use-answer";
import { afterForeignFeesInWords, estimateInWords, inDollarsAYear } from "./what-if-words";
import { hasOneCard } from "../../../profile/profile-state";
import { Working } from "../../../ui/working";
import type { MonthsSummary, WhatIfCalls } from "./worker-calls";
import { LEAST_DOLLARS } from "../../../format/least-dollars";

const ask = async () => (await workerWithQuestion<WhatIfCalls>()).compareDropping();

/** The yearly worth of each card: rewards that the others would not earn, less its annual fee; the most valuable first. */
export function CardWorthPanel({ months }: { months: MonthsSummary }) {
  const { answer, isWorking, error } = useAnswer(undefined, ask);
  const afterForeignFees = afterForeignFeesInWords(answer ?? []);
  const isOnly = hasOneCard.value;
  return (
    <Panel title="Value of each card">
      <p class="hint what-if-hint">
        In a year: {isOnly ? "its rewards, since you have no other card to earn them" : "the rewards that your other cards would not earn in its place"}, and its credits that you use, less its annual fee. Enter the credits of a card in <a href={addressOf("wallet")}>its settings</a>.
        {isOnly && " To compare it with another card, add that one above and switch this one off."}
      </p>
      {answer && !isAboutAYear(months.days) && <p class="hint what-if-hint">{estimateInWords(months)}</p>}
      {afterForeignFees !== undefined && <p class="hint what-if-hint">{afterForeignFees}</p>}
      {isWorking && !answer && (
        <div role="status">
          <Working>Leaving out each card once</Working>
        </div>
      )}
      {error !== undefined && (
        <p class="error" role="alert">
          The calculation failed: {error}
        </p>
      )}
      {answer && <WorthList cards={answer} months={months} />}
    </Panel>
  );
}

function WorthList({ cards, months }: { cards: readonly CardChange[]; months: MonthsSummary }) {
  const years = cards.map(({ cardName, change: { dollars } }) => {
    const year = yearChange(dollars, months.days, [], feesOf([cardName]));
    // The value of a card without purchases is that of purchases with the others.
    const days = months.daysOfCards.get(cardName) ?? months.days;
    const uncertainDays = isTooCloseToCall(year, -dollars, days) ? days : undefined;
    const whose = months.daysOfCards.has(cardName) ? "its" : "your";
    return { cardName, year, uncertainDays, whose, worthDollars: worthOf(year) };
  });
  return (
    <ul class="what-if-rows" aria-label="What each card is worth in a year">
      {years
        .toSorted((one, other) => other.worthDollars - one.worthDollars)
        .map(({ cardName, year, uncertainDays, whose, worthDollars }) => (
          <li key={cardName}>
            <p class="what-if-row-name">
              <CardMark cardName={cardName} />
              {cardName}
            </p>
            <p class="what-if-row-dollars" data-loss={worthDollars < 0 && uncertainDays === undefined}>
              {inDollarsAYear(worthDollars, year.isEstimate)}
            </p>
            <p class="what-if-row-note">{verdict(year, uncertainDays, whose, cards.length === 1)}</p>
            <TryButton
              name={`Leave it out: ${cardName}`}
              isOn={triedChange.value.dropped.includes(cardName)}
              onToggled={() => {
                toggleLeftOut(cardName);
              }}
            >
              Leave it out
            </TryButton>
          </li>
        ))}
    </ul>
  );
}

/** The loss without the card; zero has no sign. */
function worthOf({ netDollars }: YearChange): number {
  return netDollars === 0 ? 0 : -netDollars;
}

/** The beginning of the verdict; without one where the fee is unknown or nothing would change, and for an only card: no other takes its place. */
function leadOf(year: YearChange, uncertainDays: number | undefined, whose: string, isOnly: boolean): string {
  const worth = worthOf(year);
  if (uncertainDays !== undefined) return `Too close to call from ${countOf(uncertainDays, "day")} of ${whose} purchases: w`;
  if (isOnly || year.unknownFees.length > 0 || Math.abs(worth) < LEAST_DOLLARS) return "W";
  return worth > 0 ? "Keep it: w" : "Drop it: w";
}

/**
 * @param uncertainDays days of purchases, if too few for a verdict
 * @param whose "its" purchases, or "your" purchases with the other cards if it has none
 * @param isOnly whether the wallet has no other card
 */
function verdict(year: YearChange, uncertainDays: number | undefined, whose: string, isOnly: boolean): string {
  const [fee] = year.saved;
  const loss = -year.rewardsDollars;
  const size = year.isEstimate ? `about ${inWholeDollars(Math.round(Math.abs(loss)))}` : inDollars(Math.abs(loss));
  const parts = [
    ...(loss < LEAST_DOLLARS ? [] : [`${size} of rewards`]),
    ...(fee && fee.creditsDollars > 0 ? [`${inDollars(fee.creditsDollars)} of credits`] : []),
  ];
  const saved = loss <= -LEAST_DOLLARS ? `save ${size}, by which its foreign transaction fees exceed its rewards${parts.length === 0 ? "" : ", and "}` : "";
  const lose = saved !== "" && parts.length === 0 ? "" : `lose ${parts.length === 0 ? "nothing" : parts.join(" and ")}`;
  const lost = `${leadOf(year, uncertainDays, whose, isOnly)}ithout it you would ${saved}${lose}`;
  if (fee?.dollars === null || fee === undefined) return `${lost}; its annual fee is unknown.`;
  if (fee.dollars === 0) return `${lost}; it has no annual fee.`;
  if (uncertainDays !== undefined) return `${lost}; its annual fee is ${inDollars(fee.dollars)}.`;
  const it = fee.creditsDollars > 0 ? "they are worth" : "it earns you";
  const compared = worthOf(year) < 0 ? `more than ${it}` : `less than ${it}`;
  return `${lost}; its annual fee of ${inDollars(fee.dollars)} is ${compared}.`;
}
