import type { AnalyzedCap } from "card-rewards/slim";
import type { Results } from "../../../../analysis/settle/results";
import { Panel } from "../../../../ui/panel";
import { capSize } from "../../../../card-terms/card-words";
import { inDays } from "../../../../format/words";
import { wallet } from "../../../../profile/profile-state";
import { partlyCountedCaps } from "../../../../analysis/settle/partly-counted-caps";
import { isHeld } from "../../../../profile/wallet/wallet";
import { CapGauge } from "./cap-gauge";

/** Spend caps of the held cards: current usage and usage over time. */
export function CapsPanel({ results }: { results: Results }) {
  const lastDay = results.purchases.at(-1)?.transactionDate;
  const firstDay = results.purchases[0]?.transactionDate;
  if (firstDay === undefined || lastDay === undefined) return null;
  const caps = results.caps.filter(({ cardName }) => isHeld(wallet.value, cardName));
  const used = caps.filter(({ periods }) => periods.length > 0);
  const unused = caps.filter(({ periods }) => periods.length === 0);
  if (caps.length === 0) return null;
  const partlyCounted = partlyCountedCaps(wallet.value, results, lastDay);
  const countedFrom = ({ cardName, capId }: AnalyzedCap) => partlyCounted.find((one) => one.cardName === cardName && one.capId === capId)?.countedFrom;
  return (
    <Panel title="Caps">
      <p class="hint">
        Many bonus rates have a spend cap. Usage of each cap on {inDays(lastDay)}, the day of your latest purchase:
      </p>
      {used.length > 0 && (
        <div class="missed-caps">
          {used.map((cap) => (
            <CapGauge key={`${cap.cardName} ${cap.capId}`} cap={cap} countedFrom={countedFrom(cap)} firstDay={countedFrom(cap) ?? firstDay} lastDay={lastDay} />
          ))}
        </div>
      )}
      {unused.length > 0 && (
        <div class="missed-unused-caps">
          <h3>Caps without usage</h3>
          <ul class="missed-sentences">
            {unused.map((cap) => (
              <li key={`${cap.cardName} ${cap.capId}`}>
                {cap.cardName}, {cap.capName}: {capSize(cap)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
