import { useMemo } from "preact/hooks";
import { capKey, lastUses, periodOn } from "../../calculation/caps";
import type { Results } from "../../calculation/results";
import { Panel } from "../../components/panel";
import { capSize } from "../../model/card-words";
import { groupBy } from "../../model/group-by";
import { capName } from "../../model/id-in-words";
import { inDays } from "../../model/words";
import { cardByName } from "../../state/catalog";
import { wallet } from "../../state/profile";
import { CapGauge } from "./cap-gauge";

/** Each cap of a card that is held: how full it is now, and how it filled. */
export function CapsPanel({ results }: { results: Results }) {
  // Kept, so that charts are drawn anew only when the results change.
  const { last, histories } = useMemo(
    () => ({ last: lastUses(results.caps), histories: groupBy(results.caps, capKey) }),
    [results.caps],
  );
  const lastDay = results.purchases.at(-1)?.transactionDate;
  const firstDay = results.purchases[0]?.transactionDate;
  if (firstDay === undefined || lastDay === undefined) return null;
  const { cards } = wallet.value;
  const caps = cards.flatMap(({ cardName, settings }) =>
    (cardByName(cardName)?.caps ?? []).map((cap) => ({ ...cap, cardName, anniversary: settings.anniversary ?? undefined })),
  );
  const used = caps.flatMap(({ cardName, capId, anniversary }) => {
    const use = last.get(capKey({ cardName, capId }));
    return use ? [periodOn(lastDay, use, anniversary)] : [];
  });
  const unused = caps.filter((cap) => !last.has(capKey(cap)));
  if (caps.length === 0) return null;
  return (
    <Panel title="Caps">
      <p class="hint">
        Many bonus rates are paid on so many dollars only. How full each cap was on {inDays(lastDay)}, the day of your latest
        purchase:
      </p>
      {used.length > 0 && (
        <div class="missed-caps">
          {used.map((use) => (
            <CapGauge
              key={capKey(use)}
              use={use}
              history={histories.get(capKey(use)) ?? []}
              firstDay={firstDay}
              lastDay={lastDay}
              rates={results.capRates.find((one) => capKey(one) === capKey(use))}
            />
          ))}
        </div>
      )}
      {unused.length > 0 && (
        <div class="missed-unused-caps">
          <h3>Not touched by these purchases</h3>
          <ul class="missed-sentences">
            {unused.map((cap) => (
              <li key={capKey(cap)}>
                {cap.cardName}, {capName(cap.capId)}: {capSize(cap)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
