import type { CardReward } from "card-rewards/slim";
import { inDays } from "../../model/words";
import { addressOf } from "../../route";
import { lastDayOfStatements } from "./known-settings";

/** Where what is known of the caps comes from; nothing where no card has one here. */
export function CapNote({ rewards }: { rewards: readonly CardReward[] }) {
  const hasCap = rewards.some(({ explanation }) => explanation?.parts.some(({ cap }) => cap !== null));
  if (!hasCap) return null;
  const last = lastDayOfStatements.value;
  return (
    <p class="hint cap-note">
      {last === undefined ? (
        <>
          Caps count what you said was spent so far <a href={addressOf("wallet")}>in your wallet</a>.{" "}
          <a href={addressOf("statements")}>Bring statements</a> to count your purchases too.
        </>
      ) : (
        `Caps count your statements through ${inDays(last)}, and what you said was spent besides.`
      )}
    </p>
  );
}
