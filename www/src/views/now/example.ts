import { settingsOf } from "../../calculation/settings";
import { engineOf } from "../../engine/engine-of";
import { emptyWallet, type Wallet } from "../../model/profile";
import { today } from "../../model/today";
import { adviceFor, type Ready } from "./advice";

/** Four cards that many people carry. */
const exampleWallet: Wallet = {
  ...emptyWallet,
  cards: [
    "American Express Blue Cash Everyday",
    "Chase Sapphire Preferred",
    "Citi Double Cash",
    "Capital One Quicksilver",
  ].map((cardName) => ({ cardName, settings: {} })),
};
export const exampleMerchant = "Whole Foods Market";
export const exampleDollars = 120;

/** Merchants to try with a click; the last as it stands on a statement. */
export const merchantsToTry = ["Whole Foods", "Starbucks", "AMZN Mktp US*2K4"];

/** What the page would say for the example, without touching the person's own wallet. */
export function exampleAdvice(): Ready {
  const engine = engineOf(exampleWallet);
  const transactionDate = today();
  return adviceFor(engine, settingsOf(engine, exampleWallet), {
    merchant: exampleMerchant,
    spendAmount: exampleDollars,
    transactionDate,
  });
}
