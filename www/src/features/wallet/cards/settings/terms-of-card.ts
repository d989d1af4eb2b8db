import type { CardTermsResponse } from "card-rewards/slim";
import { settingsOf } from "../../../../analysis/settle/settings";
import { engine } from "../../../../catalog/engine";
import { today } from "../../../../format/today";
import { emptyWallet, type HeldCard } from "../../../../profile/profile";
import { wholeEngine } from "../../../../worker/load-engine";

/** Today's terms of a card for its holder; undefined where the catalog lacks the card, and until the whole engine has started. */
export function termsOfCard(held: HeldCard): CardTermsResponse | undefined {
  if (wholeEngine.value !== "started") return undefined;
  const { cardSettings } = settingsOf(engine.value, { ...emptyWallet, cards: [held] });
  return engine.value.cardTerms(held.cardName, { on: today(), cardSettings });
}

/** Whether a cap or top category counts by statement. */
export function isByStatement({ caps, choices }: Pick<CardTermsResponse, "caps" | "choices">): boolean {
  return [...caps, ...choices].some(({ period }) => period === "statement");
}
