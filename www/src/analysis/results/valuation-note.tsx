import { cardByName } from "../../catalog/catalog";
import { addressOf } from "../../navigation/route";
import { heldAndFormerCards } from "../../profile/profile";
import { wallet } from "../../profile/profile-state";
import { isCashBack } from "../../format/cash-back";

/** The valuation of points in the numbers beside it; nothing if all rewards are cash back. */
export function ValuationNote() {
  const cards = heldAndFormerCards(wallet.value).flatMap(({ cardName }) => cardByName(cardName) ?? []);
  const points = cards.filter((card) => !isCashBack(card));
  if (points.length === 0) return null;
  const isOwn = points.some(({ currency }) => wallet.value.pointValues[currency] !== undefined);
  return (
    <p class="hint valuation-note">
      {wallet.value.transferValues
        ? "Points count at transfers to airlines and hotels, where a card you hold allows them"
        : "Points count at cash back or the bank’s own price for travel"}
      {isOwn && ", and at your own valuations where you set them"}.{" "}
      <a class="screen-only" href={addressOf("wallet")}>
        Change it in your wallet
      </a>
    </p>
  );
}
