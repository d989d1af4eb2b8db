import { settingsOf } from "../../../analysis/settle/settings";
import { engineOf } from "../../../catalog/engine-of";
import { emptyWallet, namesOfCards, type Wallet } from "../../../profile/profile";
import { today } from "../../../format/today";
import { adviceFor, type Ready } from "./advice";
import { useMemo } from "preact/hooks";
import { coreStarted, wholeEngine } from "../../../worker/load-engine";
import { inDollars } from "../../../format/words";
import { Bars } from "./bars";
import { BarsToCome } from "./bars-to-come";

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
  return (
    <>
      <p class="hint example-hint">
        Add your cards to see yours. For example, {inDollars(exampleDollars)} at {exampleMerchant}:
      </p>
      {coreStarted.value ? <ExampleBars /> : <BarsToCome cardNames={namesOfCards(exampleWallet)} />}
    </>
  );
}

function ExampleBars() {
  const { best, others } = useMemo(exampleAdvice, [wholeEngine.value]);
  return (
    <Bars
      label="An example of what cards earn"
      rewards={[best, ...others]}
      longest={best.rewardAmount}
      inWords={inDollars}
      light
    />
  );
}
