import type { CardReward } from "card-rewards/slim";
import { inDays } from "../../../format/words";
import { addressOf } from "../../../navigation/route";
import { lastDayOfStatements, partlyCountedOfDay } from "../request-settings";

/** Source of the cap usage; nothing if no card has a cap here. */
export function CapNote({ rewards }: { rewards: readonly CardReward[] }) {
  const caps = rewards.flatMap(({ cardName, explanation }) => explanation?.parts.flatMap(({ cap }) => (cap ? [{ cardName, capId: cap.capId }] : [])) ?? []);
  if (caps.length === 0) return null;
  const last = lastDayOfStatements.value;
  return (
    <p class="hint cap-note">
      {last === undefined ? (
        <>
          Caps count the spending that you entered <a href={addressOf("wallet")}>in your wallet</a>.{" "}
          <a href={addressOf("statements")}>Import statements</a> to count your purchases too.
        </>
      ) : (
        `Caps count your statements through ${inDays(last)}, and the spending that you entered.`
      )}
      {partlyCountedOfDay.value
        .filter((partly) => caps.some(({ cardName, capId }) => cardName === partly.cardName && capId === partly.capId))
        .map(({ cardName, capId, countedFrom }) => (
          <span key={`${cardName} ${capId}`}>
            {" "}
            Those of {cardName} begin on {inDays(countedFrom)}: <a href={addressOf("wallet")}>enter what you spent before</a>.
          </span>
        ))}
    </p>
  );
}
