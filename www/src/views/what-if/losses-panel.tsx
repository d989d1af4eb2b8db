import type { CardChange } from "../../calculation/compare-cards";
import { CardMark } from "../../components/card-mark";
import { Panel } from "../../components/panel";
import { calculator } from "../../engine/client";
import { inDollars, inWholeDollars } from "../../model/words";
import { feeOf, yearChange, type YearChange } from "../../model/year-change";
import { cardByName } from "../../state/catalog";
import { change, toggleLeftOut } from "./choice";
import { TryButton } from "./try-button";
import { useAnswer } from "./use-answer";
import { inDollarsAYear } from "./words";
import { Working } from "../../components/working";

const ask = () => calculator().compareDropping();

/** What the year loses without each card, against its fee: those first that one would miss least. */
export function LossesPanel({ days }: { days: number }) {
  const { answer, isWorking, problem } = useAnswer(undefined, ask);
  return (
    <Panel title="What each card is worth to you">
      <p class="hint what-if-hint">
        What a year would be without each of your cards, the others taking over its purchases, and its annual fee saved.
      </p>
      {isWorking && !answer && (
        <div role="status">
          <Working>Leaving out each card once</Working>
        </div>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          This could not be worked out: {problem}
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
              isOn={change.value.dropped.includes(cardName)}
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
