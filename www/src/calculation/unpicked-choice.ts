import type { CardChoice, CardSettings, Engine } from "card-rewards/slim";
import { withPicks } from "../model/choices";
import { atEveryMerchant } from "./card-rates";

/**
 * The rules that count by the card's terms while nothing of a choice is picked; found out by asking the engine. A pick takes
 * their place, so they are what is gone with one. With two options tried, each is gone at least once, also where it is what the
 * other of them pays.
 *
 * @param settings the card's own, for what is picked of its other choices
 * @returns their names; none where nothing of the choice counts then
 */
export function rulesUnpicked(engine: Engine, cardName: string, settings: CardSettings, choice: CardChoice, day: string): string[] {
  const rulesWith = (...picks: string[]): string[] => {
    const chosenCategories = withPicks(choice, settings.chosenCategories ?? [], picks) ?? null;
    const rewards = atEveryMerchant(engine, cardName, { ...settings, chosenCategories }, day);
    return [...new Set(rewards.flatMap(({ explanation }) => explanation?.parts.flatMap(({ rule }) => rule ?? []) ?? []))];
  };
  const tried = choice.options.slice(0, 2).map((option) => rulesWith(option));
  return rulesWith().filter((rule) => tried.some((rules) => !rules.includes(rule)));
}
