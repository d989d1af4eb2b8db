import type { CardTermsResponse } from "card-rewards/slim";
import { today } from "../format/today";
import type { HeldCard } from "../profile/profile";
import { wholeEngine } from "../worker/load-engine";
import { engine } from "./engine";

/** Whether the cardholder must activate the rates of each quarter. */
export function requiresActivation({ rates, quarterNotInCatalog }: Pick<CardTermsResponse, "rates" | "quarterNotInCatalog">): boolean {
  return quarterNotInCatalog || rates.some((rate) => rate.requiresActivation);
}

/** Whether a card counts as activated because its setting is not answered. False until the whole engine has started. */
export function assumesActivation({ cardName, settings }: HeldCard): boolean {
  if (typeof settings.activated === "boolean" || wholeEngine.value !== "started") return false;
  const terms = engine.value.cardTerms(cardName, { on: today() });
  return terms !== undefined && requiresActivation(terms);
}
