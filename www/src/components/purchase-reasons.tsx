import type { EarnedReward } from "card-rewards/slim";
import { useEffect, useState } from "preact/hooks";
import type { PurchaseResult } from "../calculation/results";
import { calculator } from "../engine/client";
import { inDollars } from "../model/words";
import { cardByName } from "../state/catalog";
import { questionNumber } from "../state/results";
import { Explanation } from "./explanation";
import { messageOf } from "../model/message-of";

interface PurchaseReasonsProps {
  purchase: PurchaseResult;
  shows: "earned" | "missed";
}

/** Why a purchase earned what it did; where it is about what was missed, beside what the better card would have earned. */
export function PurchaseReasons({ purchase, shows }: PurchaseReasonsProps) {
  const { transactionId, cardName, betterHeldCard, missedDollars } = purchase;
  const used = <Reward transactionId={transactionId} cardName={cardName} title={shows === "missed" ? "As paid" : undefined} />;
  if (betterHeldCard === null) return used;
  if (shows === "missed") {
    return (
      <>
        {used}
        <Reward transactionId={transactionId} cardName={betterHeldCard} title="Better" />
      </>
    );
  }
  return (
    <>
      {used}
      {missedDollars > 0 && (
        <p class="purchase-better">
          {betterHeldCard} would have earned {inDollars(missedDollars)} more.
        </p>
      )}
    </>
  );
}

interface RewardProps {
  transactionId: string;
  cardName: string;
  /** Before the card's name; without it, the card is plain from what stands above. */
  title: string | undefined;
}

function Reward({ transactionId, cardName, title }: RewardProps) {
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
      <div role="status">{answer.kind === "waiting" && <p class="purchase-waiting">Looking up why …</p>}</div>
      {answer.kind === "problem" && (
        <p class="problem" role="alert">
          This could not be explained: {answer.message}
        </p>
      )}
      {reward?.explanation && <Explanation explanation={reward.explanation} card={cardByName(cardName)} />}
    </div>
  );
}

type Answer =
  /** While a new answer is worked out, that of before is shown. */
  | { kind: "waiting"; reward: EarnedReward | undefined }
  | { kind: "ready"; reward: EarnedReward }
  | { kind: "problem"; reward: undefined; message: string };

/** Asks the worker, and again once cards or statements have changed. */
function useExplained(transactionId: string, cardName: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ kind: "waiting", reward: undefined });
  const question = questionNumber.value;
  useEffect(() => {
    let isWanted = true;
    setAnswer(({ reward }) => ({ kind: "waiting", reward }));
    calculator()
      .explain(transactionId, cardName)
      .then(
        (reward) => {
          if (isWanted) setAnswer({ kind: "ready", reward });
        },
        (error: unknown) => {
          const message = messageOf(error);
          if (isWanted) setAnswer({ kind: "problem", reward: undefined, message });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [transactionId, cardName, question]);
  return answer;
}
