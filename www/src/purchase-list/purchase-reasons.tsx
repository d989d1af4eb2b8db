import type { EarnedReward } from "card-rewards/slim";
import { useEffect, useState } from "preact/hooks";
import type { PurchaseResult } from "../analysis/settle/results";
import { inDollars } from "../format/words";
import { cardByName } from "../catalog/catalog";
import { workerWithQuestion } from "../analysis/results/question-in-worker";
import { questionNumber } from "../analysis/results/results-state";
import type { AnalysisCalls } from "../analysis/worker-calls";
import { ExplanationDetails } from "../card-terms/explanation-details";
import { messageOf } from "../format/message-of";
import { betterInWords, feeLess } from "./better-words";
import { ReversedPurchase } from "./reversed-purchase";

interface PurchaseReasonsProps {
  purchase: PurchaseResult;
  shows: "earned" | "missed";
}

/** The explanation of a purchase's reward; for missed rewards beside that of the better card. */
export function PurchaseReasons({ purchase, shows }: PurchaseReasonsProps) {
  const { transactionId, cardName, betterHeldCard } = purchase;
  const used = <ExplainedReward transactionId={transactionId} cardName={cardName} title={shows === "missed" ? "As paid" : undefined} />;
  if (betterHeldCard === null) return used;
  const words = betterInWords(purchase);
  const better = words !== undefined && <p class="purchase-better">{words}</p>;
  if (shows === "missed") {
    return (
      <>
        {used}
        <ExplainedReward transactionId={transactionId} cardName={betterHeldCard} title="Better" />
        {feeLess(purchase) !== 0 && better}
      </>
    );
  }
  return (
    <>
      {used}
      {better}
    </>
  );
}

interface ExplainedRewardProps {
  transactionId: string;
  cardName: string;
  /** Shown before the card's name; absent if the card is clear from the row. */
  title: string | undefined;
}

function ExplainedReward({ transactionId, cardName, title }: ExplainedRewardProps) {
  const answer = useExplained(transactionId, cardName);
  const reward = answer.reward;
  return (
    <div class="purchase-reason" aria-busy={answer.kind === "waiting"}>
      {title !== undefined && (
        <h3>
          {title}: {cardName}
          {reward && `, ${inDollars(reward.rewardAmount)}`}
        </h3>
      )}
      <div role="status">{answer.kind === "waiting" && <p class="purchase-waiting">Loading the explanation …</p>}</div>
      {answer.kind === "error" && (
        <p class="error" role="alert">
          The explanation failed: {answer.message}
        </p>
      )}
      {reward?.explanation?.reverses !== undefined && <ReversedPurchase transactionId={reward.explanation.reverses} />}
      {reward?.explanation && (
        <ExplanationDetails explanation={reward.explanation} rewardValue={reward.rewardValue} card={cardByName(cardName)} />
      )}
    </div>
  );
}

type ExplainedState =
  /** The previous answer stays while a new one is loading. */
  | { kind: "waiting"; reward: EarnedReward | undefined }
  | { kind: "ready"; reward: EarnedReward }
  | { kind: "error"; reward: undefined; message: string };

/** Asks the worker, again after a change of cards or statements. */
function useExplained(transactionId: string, cardName: string): ExplainedState {
  const [answer, setAnswer] = useState<ExplainedState>({ kind: "waiting", reward: undefined });
  const question = questionNumber.value;
  useEffect(() => {
    let isWanted = true;
    setAnswer(({ reward }) => ({ kind: "waiting", reward }));
    workerWithQuestion<AnalysisCalls>()
      .then((worker) => worker.explain(transactionId, cardName))
      .then(
        (reward) => {
          if (isWanted) setAnswer({ kind: "ready", reward });
        },
        (error: unknown) => {
          const message = messageOf(error);
          if (isWanted) setAnswer({ kind: "error", reward: undefined, message });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [transactionId, cardName, question]);
  return answer;
}
