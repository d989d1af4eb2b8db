import { settingsOf } from "../../../analysis/settle/settings";
import { engineOf } from "../../../catalog/engine-of";
import { emptyWallet, type Wallet } from "../../../profile/profile";
import { today } from "../../../format/today";
import { adviceFor, type Ready } from "./advice";
import { useMemo } from "preact/hooks";
import { wholeEngine } from "../../../worker/load-engine";
import { inDollars } from "../../../format/words";
import { Bars } from "./bars";

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
const exampleMerchant = "Whole Foods Market";
const exampleDollars = 120;

/** Advice for the example, without touching the person's own wallet. */
function exampleAdvice(): Ready {
  const engine = engineOf(exampleWallet);
  const transactionDate = today();
  return adviceFor(engine, settingsOf(engine, exampleWallet), {
    merchant: exampleMerchant,
    spendAmount: exampleDollars,
    transactionDate,
  });
}

/** An example answer for an empty wallet. */
export function ExampleAnswer() {
  const { best, others } = useMemo(exampleAdvice, [wholeEngine.value]);
  return (
    <>
      <p class="hint example-hint">
        Add your cards to see yours. For example, {inDollars(exampleDollars)} at {exampleMerchant}:
      </p>
      <Bars
        label="An example of what cards earn"
        rewards={[best, ...others]}
        longest={best.rewardAmount}
        inWords={inDollars}
        light
      />
    </>
  );
}
