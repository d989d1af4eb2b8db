import { addressOf } from "../../../navigation/route";
import "./what-if.css";
import type { WalletChange } from "../../../profile/wallet/wallet-change";
import { PageHeading } from "../../../ui/page-heading";
import { LackedQuarters } from "../../../analysis/results/lacked-quarters";
import { WithResults } from "../../../analysis/results/with-results";
import { workerWithQuestion } from "../../../analysis/results/question-in-worker";
import { AnswerPanel } from "./change/answer-panel";
import { CategoriesPanel } from "./change/categories-panel";
import { triedChange, isChanged } from "./change/tried-change";
import { CardWorthPanel } from "./card-worth-panel";
import { ChangePanel } from "./change/change-panel";
import { RankingPanel } from "./ranking/ranking-panel";
import { useAnswer } from "./use-answer";
import { wallet } from "../../../profile/profile-state";
import type { WhatIfCalls } from "./worker-calls";

export function WhatIf() {
  return (
    <>
      <PageHeading title="What if">
        Add a card or leave one out, and see what a year would earn then, annual fees included.
      </PageHeading>
      <WithResults toSee="what another card would change">
        {() => (wallet.value.cards.length === 0 ? <NoCards /> : <Comparison />)}
      </WithResults>
    </>
  );
}

const ask = async (asked: WalletChange) => (await workerWithQuestion<WhatIfCalls>()).whatIf(asked);

function Comparison() {
  const state = useAnswer(triedChange.value, ask);
  const { answer } = state;
  return (
    <>
      {answer && <LackedQuarters unknown={answer.unknownQuarters} effect="What the best card would have earned then may be too low, and a change of cards may bring more or less than shown." />}
      <div class="panels">
        <ChangePanel />
        <AnswerPanel state={state} />
      </div>
      {answer && isChanged.value && <CategoriesPanel categories={answer.categories} />}
      {answer && (
        <div class="columns what-if-columns">
          <RankingPanel months={answer.months} />
          <CardWorthPanel months={answer.months} />
        </div>
      )}
    </>
  );
}

/** Shown with statements but without held cards. */
function NoCards() {
  return (
    <div class="panel">
      <p>Your wallet has no cards. Add the cards you carry to see what another one would change.</p>
      <div class="buttons">
        <a class="button" href={addressOf("wallet")}>
          Add your cards
        </a>
      </div>
    </div>
  );
}
