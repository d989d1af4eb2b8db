import { assumesActivation } from "../../catalog/activation";
import { joinedNames } from "../../format/joined-names";
import { addressOf } from "../../navigation/route";
import { wallet } from "../../profile/profile-state";

/** Cards whose rotating categories count as activated without an answer. */
export function ActivationNote() {
  const cards = wallet.value.cards.filter(assumesActivation);
  if (cards.length === 0) return null;
  return (
    <p class="hint">
      Activation of rotating categories is not set for {joinedNames(cards.map(({ cardName }) => cardName))}: each quarter counts as activated.{" "}
      <a href={addressOf("wallet")}>Set it in your wallet</a>
    </p>
  );
}
