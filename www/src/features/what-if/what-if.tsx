import "./what-if.css";
import type { WalletChange } from "../../profile/wallet-change";
import { PageHeading } from "../../ui/page-heading";
import { WithResults } from "../../analysis/with-results";
import { worker } from "../../worker/client";
import { AnswerPanel } from "./answer-panel";
import { CategoriesPanel } from "./categories-panel";
import { triedChange, isChanged } from "./tried-change";
import { CardWorthPanel } from "./card-worth-panel";
import { ChangePanel } from "./change-panel";
import { NoCards } from "./no-cards";
import { RankingPanel } from "./ranking-panel";
import { useAnswer } from "./use-answer";
import { wallet } from "../../profile/profile-state";
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

const ask = (asked: WalletChange) => worker<WhatIfCalls>().whatIf(asked);

function Comparison() {
  const state = useAnswer(triedChange.value, ask);
  const { answer } = state;
  return (
    <>
      <div class="panels">
        <ChangePanel />
        <AnswerPanel state={state} />
      </div>
      {answer && isChanged.value && <CategoriesPanel categories={answer.categories} />}
      {answer && (
        <div class="columns what-if-columns">
          <RankingPanel days={answer.months.days} />
          <CardWorthPanel days={answer.months.days} />
        </div>
      )}
    </>
  );
}
