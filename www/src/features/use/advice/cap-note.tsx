import type { CardReward } from "card-rewards/slim";
import { inDays } from "../../../format/words";
import { addressOf } from "../../../navigation/route";
import { lastDayOfStatements } from "../request-settings";

/** Source of the cap usage; nothing if no card has a cap here. */
export function CapNote({ rewards }: { rewards: readonly CardReward[] }) {
  const hasCap = rewards.some(({ explanation }) => explanation?.parts.some(({ cap }) => cap !== null));
  if (!hasCap) return null;
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
    </p>
  );
}
