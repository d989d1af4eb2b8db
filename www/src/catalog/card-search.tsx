import { useMemo } from "preact/hooks";
import { termsName } from "../profile/profile";
import { wallet } from "../profile/profile-state";
import { addToWallet } from "../profile/wallet/wallet-changes";
import { CardTypeAhead } from "./card-type-ahead";

/** Adds cards to the wallet, one at a time. */
export function CardSearch({ otherwise }: { otherwise: string }) {
  const held = wallet.value.cards;
  const taken = useMemo(() => new Set(held.map(termsName)), [held]);
  return (
    <CardTypeAhead
      inputId="card-search"
      label={held.length > 0 ? "Add another card" : "Add a card you carry"}
      taken={taken}
      otherwise={otherwise}
      onSelected={addToWallet}
    />
  );
}
