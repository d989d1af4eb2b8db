import { useSignalEffect } from "@preact/signals";
import { PageHeading } from "../../components/page-heading";
import { SpanChoice } from "../../components/span-choice";
import { Panel } from "../../components/panel";
import { WithResults } from "../../components/with-results";
import { addressOf } from "../../route";
import { askForBest } from "../../state/best";
import { wallet } from "../../state/profile";
import { purchasesInSpan } from "../../state/span";
import { BestPanel } from "./best-panel";
import { CapsPanel } from "./caps-panel";
import { CardsPanel } from "./cards-panel";
import { CausesPanel } from "./causes-panel";
import { chosenCause } from "./chosen-cause";
import { CostliestPanel } from "./costliest-panel";
import { Headline } from "./headline";
import "./missed.css";
import { NewCardsPanel } from "./new-cards-panel";

function WalletIsEmpty() {
  return (
    <Panel title="Your wallet is empty">
      <p>Add the cards you hold, so that your purchases can be compared with them.</p>
      <div class="buttons">
        <a class="button" href={addressOf("wallet")}>
          Add your cards
        </a>
      </div>
    </Panel>
  );
}

export function Missed() {
  useSignalEffect(askForBest);
  const purchases = purchasesInSpan.value;
  const cause = purchases.some((purchase) => purchase.cause === chosenCause.value) ? chosenCause.value : undefined;
  return (
    <>
      <PageHeading title="What you missed">
        What each purchase would have earned with a better card, why it did not, and what to do from here on.
      </PageHeading>
      <WithResults toSee="what you missed">
        {(results) => (
          <>
            {wallet.value.cards.length === 0 && <WalletIsEmpty />}
            {wallet.value.cards.length > 0 && <BestPanel />}
            <div class="missed-each">
              <div>
                <h2>Purchase by purchase</h2>
                <p class="hint">
                  Each looked at by itself. A cap can be used up only once, so this can add up to more than all of it together.
                </p>
              </div>
              <SpanChoice />
            </div>
            <Headline purchases={purchases} />
            <div class="columns missed-columns">
              <CausesPanel
                purchases={purchases}
                chosen={cause}
                onChosen={(next) => {
                  chosenCause.value = next;
                }}
              />
              <CostliestPanel purchases={purchases} cause={cause} />
            </div>
            <CardsPanel purchases={purchases} />
            <NewCardsPanel purchases={purchases} />
            <CapsPanel results={results} />
          </>
        )}
      </WithResults>
    </>
  );
}
