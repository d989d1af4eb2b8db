import type { CardChange } from "./calculate/compare-cards";
import { CardMark } from "../../ui/card-mark";
import { Panel } from "../../ui/panel";
import { worker } from "../../worker/client";
import { inDollars, inWholeDollars } from "../../format/words";
import { feeOf, yearChange, type YearChange } from "./year-change";
import { cardByName } from "../../catalog/catalog";
import { triedChange, toggleLeftOut } from "./tried-change";
import { TryButton } from "./try-button";
import { useAnswer } from "./use-answer";
import { inDollarsAYear } from "./what-if-words";
import { Working } from "../../ui/working";
import type { WhatIfCalls } from "./worker-calls";

const ask = () => worker<WhatIfCalls>().compareDropping();

/** The yearly loss without each card against its fee, smallest loss first. */
export function LossesPanel({ days }: { days: number }) {
  const { answer, isWorking, problem } = useAnswer(undefined, ask);
  return (
    <Panel title="What each card is worth to you">
      <p class="hint what-if-hint">
        A year without each of your cards: the others take over its purchases, and its annual fee is saved.
      </p>
      {isWorking && !answer && (
        <div role="status">
          <Working>Leaving out each card once</Working>
        </div>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          The calculation failed: {problem}
        </p>
      )}
      {answer && <Losses cards={answer} days={days} />}
    </Panel>
  );
}

function Losses({ cards, days }: { cards: readonly CardChange[]; days: number }) {
  const years = cards.map(({ cardName, change: { dollars } }) => ({
    cardName,
    year: yearChange(dollars, days, [], [feeOf(cardByName(cardName) ?? { cardName })]),
  }));
  return (
    <ul class="what-if-rows" aria-label="A year without each card">
      {years
        .toSorted((one, other) => other.year.netDollars - one.year.netDollars)
        .map(({ cardName, year }) => (
          <li key={cardName}>
            <p class="what-if-row-name">
              <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
              {cardName}
            </p>
            <p class="what-if-row-dollars">{inDollarsAYear(year.netDollars, year.isEstimate)}</p>
            <p class="what-if-row-note">{verdict(year)}</p>
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

function verdict({ rewardsDollars, netDollars, saved: [fee], isEstimate }: YearChange): string {
  const loss = -rewardsDollars;
  const size = isEstimate ? `about ${inWholeDollars(Math.round(loss))}` : inDollars(loss);
  const lost = loss < 0.005 ? "Without it you would lose nothing" : `Without it you would lose ${size} of rewards`;
  if (fee?.dollars === null || fee === undefined) return `${lost}; its annual fee is not known.`;
  if (fee.dollars === 0) return `${lost}; it has no annual fee.`;
  const worth = netDollars > 0 ? "more than it earns you" : "less than it earns you";
  return `${lost}; its annual fee of ${inDollars(fee.dollars)} is ${worth}.`;
}
