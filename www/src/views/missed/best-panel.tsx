import type { FromHereOn } from "card-rewards/slim";
import type { Best } from "../../calculation/best";
import { sumOf } from "../../calculation/sums";
import { AmountList } from "../../components/amount-list";
import { Panel } from "../../components/panel";
import { rowsOfSwitches } from "../../model/switches";
import { countOf, inDollars } from "../../model/words";
import { best } from "../../state/best";
import { fromHereOnInWords } from "./from-here-on";
import { Working } from "../../components/working";

/** The exact best of the wallet, which is slower to work out than everything else here. */
export function BestPanel() {
  const state = best.value;
  return (
    <Panel title="The best your wallet could have earned">
      <div role="status">
        {state.kind === "working" && (
          <Working>
            Trying all ways to share your purchases among your cards
          </Working>
        )}
      </div>
      {state.kind === "problem" && (
        <p class="problem" role="alert">
          This could not be worked out: {state.message} Reload the page to try again.
        </p>
      )}
      {state.kind === "ready" && <Answer best={state.best} />}
    </Panel>
  );
}

/** Less than this is what binary fractions leave. */
const LEAST_DOLLARS = 1e-6;
const LEAST_SHOWN_DOLLARS = 0.005;

function Answer({ best: { totalReward, upperBound, gain, formerCount, switches, fromHereOn } }: { best: Best }) {
  const isProven = upperBound - totalReward < LEAST_DOLLARS;
  return (
    <>
      <p>
        <strong class="missed-best">{inDollars(gain)} more</strong>
        {`than you earned: ${inDollars(totalReward)} in all. `}
        {isProven
          ? "This is proven: no other way to share your purchases among these cards earns more."
          : `It is the best that was found; the most that any other way could add is ${inDollars(upperBound - totalReward)}.`}
      </p>
      <p class="hint">
        All purchases of your statements together, whichever days are chosen below, each on one of your cards, with every cap used only once.
        {formerCount > 0 &&
          ` ${countOf(formerCount, "purchase with a card you no longer have stays as it was", "purchases with cards you no longer have stay as they were")}.`}
      </p>
      {switches.length > 0 && (
        <div class="missed-part">
          <h3>What to change for that</h3>
          <AmountList label="What to change" rows={rowsOfSwitches(switches).slice(0, COUNT)} />
          <StayingNote gain={gain} switches={switches} />
        </div>
      )}
      {fromHereOn.length > 0 && <FromHereOnList fromHereOn={fromHereOn} />}
    </>
  );
}

const COUNT = 8;

/** Why the changes add up to more than the gain. */
function StayingNote({ gain, switches }: Pick<Best, "gain" | "switches">) {
  const less = sumOf([...switches.map((one) => one.dollars), -gain]);
  if (less < LEAST_SHOWN_DOLLARS) return null;
  return (
    <p class="hint">
      Purchases that stay with their card would have earned {inDollars(less)} less, because a cap is used up sooner then. That is taken
      off the {inDollars(gain)}.
    </p>
  );
}

function FromHereOnList({ fromHereOn }: { fromHereOn: readonly FromHereOn[] }) {
  const rest = fromHereOn.slice(COUNT);
  return (
    <div class="missed-from-here-on">
      <h3>From here on</h3>
      <Sentences label="Which card from here on" fromHereOn={fromHereOn.slice(0, COUNT)} />
      {rest.length > 0 && (
        <details class="more">
          <summary>{`${rest.length.toString()} more categories`}</summary>
          <Sentences label="Which card for other categories" fromHereOn={rest} />
        </details>
      )}
    </div>
  );
}

function Sentences({ label, fromHereOn }: { label: string; fromHereOn: readonly FromHereOn[] }) {
  return (
    <ul class="missed-sentences" aria-label={label}>
      {fromHereOn.map((one) => {
        const { category, rest } = fromHereOnInWords(one);
        return (
          <li key={one.category ?? ""}>
            <strong>{category}:</strong> {rest}
          </li>
        );
      })}
    </ul>
  );
}
