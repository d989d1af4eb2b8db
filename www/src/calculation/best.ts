import type { Engine, FromHereOn } from "card-rewards/slim";
import type { Question } from "./results";
import { firstDays, settingsOf } from "./settings";

/** The most that the cards of a wallet could have earned with the purchases of the statements. */
export interface Best {
  /** US dollars. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` where that is proven to be the best. */
  upperBound: number;
  /** US dollars more than was earned. */
  gain: number;
  /** Which card for which category from the day after the last purchase. */
  fromHereOn: FromHereOn[];
}

export function bestOf(engine: Engine, { transactions, wallet }: Question): Best {
  const settings = settingsOf(engine, wallet, firstDays(transactions));
  const { totalReward, upperBound, gain, fromHereOn } = engine.optimize({ transactions, ...settings }).data;
  return { totalReward, upperBound, gain, fromHereOn };
}
