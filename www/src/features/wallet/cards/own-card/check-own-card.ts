/** Checks an own card with the engine, field by field. */
import { createEngine, RewardsError, type CardDefinition, type Issue } from "card-rewards/slim";
import { issueKeys } from "card-rewards/standard-schema";
import { hasCap, definitionOf, type OwnCardDraft } from "./own-card-draft";
import { parseNumber } from "../../../../format/parse-number";
import { capitalised } from "../../../../format/capitalised";
import { nameConflict } from "../../../../profile/wallet/own-card-name";

export interface FieldError {
  /** An id from {@link fieldId}. */
  field: string;
  message: string;
}

type CheckedCard = { kind: "card"; terms: CardDefinition } | { kind: "errors"; errors: FieldError[] };

/** Id of a form field; a rule's fields include its position. */
export function fieldId(field: string, rule?: number): string {
  return rule === undefined ? `own-card-${field}` : `own-card-rule-${rule.toString()}-${field}`;
}

/** @param ownCards all own cards; the one with the draft's id is being edited */
export function checkedCard(draft: OwnCardDraft, ownCards: readonly CardDefinition[], today: string): CheckedCard {
  const errors = numberErrors(draft);
  if (errors.length > 0) return { kind: "errors", errors };
  const terms = definitionOf(draft, today);
  const others = ownCards.filter(({ id }) => id !== draft.id);
  try {
    const message = nameConflict(terms, createEngine({ cards: others }), createEngine({ cards: [...others, terms] }));
    return message === undefined ? { kind: "card", terms } : { kind: "errors", errors: [{ field: fieldId("name"), message }] };
  } catch (error) {
    if (!(error instanceof RewardsError)) throw error;
    return { kind: "errors", errors: error.issues.map((issue) => errorOf(issue, draft)) };
  }
}

function numberErrors({ baseRate, rules }: OwnCardDraft): FieldError[] {
  return [
    ...notANumber(fieldId("base-rate"), baseRate),
    ...rules.flatMap((rule, index) => [
      ...notANumber(fieldId("rate", index), rule.rate),
      ...(hasCap(rule) ? notANumber(fieldId("cap", index), rule.capDollars) : []),
      ...(hasCap(rule) ? notANumber(fieldId("rate-after", index), rule.rateAfter) : []),
    ]),
  ];
}

function notANumber(field: string, typed: string): FieldError[] {
  if (parseNumber(typed) !== undefined) return [];
  const message = typed.trim() === "" ? "Enter a number." : `“${typed.trim()}” is not a number. Enter one such as 1.5 or 3.`;
  return [{ field, message }];
}

/** Messages in terms of the form, by the compiler's code. */
const FORM_MESSAGES: ReadonlyMap<string | undefined, string> = new Map([
  ["unnamed-card", "Give the card a name."],
  ["no-scope", "Choose at least one category or merchant."],
]);

/** Maps the engine's path in the terms to a form field. */
function errorOf(issue: Issue, draft: OwnCardDraft): FieldError {
  const [, , list, position, part] = issueKeys(issue);
  const { code, expected = "", fault = `expected ${expected}` } = issue;
  if (list === "caps") return capError(ruleOfCap(draft, Number(position)), part, fault);
  return { field: fieldOf(list, Number(position), part), message: FORM_MESSAGES.get(code) ?? sentence(fault) };
}

type Key = string | number | undefined;

function fieldOf(list: Key, position: number, part: Key): string {
  if (list === "rules") return fieldId(part === "multiplier" ? "rate" : "places", position);
  return fieldId(list === "base" ? "base-rate" : "name");
}

function capError(rule: number, part: Key, words: string): FieldError {
  const isRate = part === "multiplier_after";
  return { field: fieldId(isRate ? "rate-after" : "cap", rule), message: sentence(isRate ? `The rate after the cap ${words}` : words) };
}

/** Caps in the terms follow the order of their rules. Rules without a cap are skipped. */
function ruleOfCap({ rules }: OwnCardDraft, cap: number): number {
  return rules.flatMap((rule, index) => (hasCap(rule) ? [index] : []))[cap] ?? 0;
}

function sentence(words: string): string {
  return `${capitalised(words)}.`;
}
