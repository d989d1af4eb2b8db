import type { CardChoice } from "card-rewards/slim";
import { useEffect, useState } from "preact/hooks";
import { calculator } from "../../../engine/client";
import { picksOf } from "../../../model/choices";
import { emptyWallet, type HeldCard } from "../../../model/profile";
import { today } from "../../../model/today";
import { wallet } from "../../../state/profile";

/** The rules that count while nothing of a choice is picked; undefined until the worker has answered, and where something is. */
export function useUnpicked(choice: CardChoice, { cardName, settings }: HeldCard): string[] | undefined {
  const [rules, setRules] = useState<string[]>();
  const { ownCards, pointValues } = wallet.value;
  const isPicked = picksOf(choice, settings.chosenCategories ?? []).length > 0;
  useEffect(() => {
    if (isPicked) return undefined;
    let isCurrent = true;
    calculator()
      .rulesUnpicked({ ...emptyWallet, ownCards, pointValues }, cardName, settings, choice, today())
      .then((answer) => {
        if (isCurrent) setRules(answer);
      })
      .catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [ownCards, pointValues, cardName, settings, choice, isPicked]);
  return isPicked ? undefined : rules;
}
