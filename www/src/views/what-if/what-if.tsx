import "./what-if.css";
import type { WalletChange } from "../../calculation/wallet-change";
import { PageHeading } from "../../components/page-heading";
import { WithResults } from "../../components/with-results";
import { calculator } from "../../engine/client";
import { AnswerPanel } from "./answer-panel";
import { CategoriesPanel } from "./categories-panel";
import { change, isChanged } from "./choice";
import { ChangePanel } from "./change-panel";
import { LossesPanel } from "./losses-panel";
import { NoCards } from "./no-cards";
import { RankingPanel } from "./ranking-panel";
import { useAnswer } from "./use-answer";
import { wallet } from "../../state/profile";

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

const ask = (asked: WalletChange) => calculator().whatIf(asked);

function Comparison() {
  const state = useAnswer(change.value, ask);
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
          <LossesPanel days={answer.months.days} />
        </div>
      )}
    </>
  );
}
