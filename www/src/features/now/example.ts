import { settingsOf } from "../../analysis/settle/settings";
import { engineOf } from "../../catalog/engine-of";
import { emptyWallet, type Wallet } from "../../profile/profile";
import { today } from "../../format/today";
import { adviceFor, type Ready } from "./advice";

/** Four common cards. */
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

/** Merchants to try with a click; the last one is a statement descriptor. */
export const merchantsToTry = ["Whole Foods", "Starbucks", "AMZN Mktp US*2K4"];

/** Advice for the example, without touching the person's own wallet. */
export function exampleAdvice(): Ready {
  const engine = engineOf(exampleWallet);
  const transactionDate = today();
  return adviceFor(engine, settingsOf(engine, exampleWallet), {
    merchant: exampleMerchant,
    spendAmount: exampleDollars,
    transactionDate,
  });
}
