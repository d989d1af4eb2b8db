/** What keeps the engine from taking an own card, field by field. */
import { createEngine, RewardsError, type CardTerms, type Engine, type Issue } from "card-rewards/slim";
import { hasCap, termsOf, type OwnCardDraft } from "../model/own-cards";
import { readNumber } from "../model/read-number";
import { capitalised } from "../model/id-in-words";

export interface FieldProblem {
  /** As {@link fieldId} makes it. */
  field: string;
  message: string;
}

export type CheckedCard = { kind: "card"; terms: CardTerms } | { kind: "problems"; problems: FieldProblem[] };

/** The fields of a rule have its place among the rules. */
export function fieldId(field: string, rule?: number): string {
  return rule === undefined ? `own-card-${field}` : `own-card-rule-${rule.toString()}-${field}`;
}

/** @param ownCards those that there are; the one with the same id is the one that is changed */
export function checkedCard(draft: OwnCardDraft, ownCards: readonly CardTerms[], today: string): CheckedCard {
  const problems = numberProblems(draft);
  if (problems.length > 0) return { kind: "problems", problems };
  const terms = termsOf(draft, today);
  const others = ownCards.filter(({ id }) => id !== draft.id);
  try {
    const problem = nameProblem(terms, createEngine({ cards: others }), createEngine({ cards: [...others, terms] }));
    return problem === undefined ? { kind: "card", terms } : { kind: "problems", problems: [problem] };
  } catch (error) {
    if (!(error instanceof RewardsError)) throw error;
    return { kind: "problems", problems: error.issues.map((issue) => problemOf(issue, draft)) };
  }
}

function numberProblems({ baseRate, rules }: OwnCardDraft): FieldProblem[] {
  return [
    ...notANumber(fieldId("base-rate"), baseRate),
    ...rules.flatMap((rule, index) => [
      ...notANumber(fieldId("rate", index), rule.rate),
      ...(hasCap(rule) ? notANumber(fieldId("cap", index), rule.capDollars) : []),
      ...(hasCap(rule) ? notANumber(fieldId("rate-after", index), rule.rateAfter) : []),
    ]),
  ];
}

function notANumber(field: string, typed: string): FieldProblem[] {
  if (readNumber(typed) !== undefined) return [];
  const message = typed.trim() === "" ? "Write a number here." : `“${typed.trim()}” is not a number. Write one such as 1.5 or 3.`;
  return [{ field, message }];
}

/** A name has to mean this card alone, and must not take away the meaning of another one's. */
export function nameProblem({ id, name }: CardTerms, before: Engine, after: Engine): FieldProblem | undefined {
  const field = fieldId("name");
  const same = before.matchCard(name);
  if (same) return { field, message: `“${name}” is what ${same.cardName} is called. Give yours another name.` };
  if (after.matchCard(name)?.cardId !== id) {
    return { field, message: `“${name}” could be several cards, or none. Give yours a name of its own.` };
  }
  const unclear = after.cards().find((card) => after.matchCard(card.cardName)?.cardId !== card.cardId);
  return unclear && { field, message: `With this name, ${unclear.cardName} would no longer be told apart. Give yours another one.` };
}

/** The engine says where in the terms it found something; the form has that under another name. */
function problemOf({ path, message }: Issue, draft: OwnCardDraft): FieldProblem {
  const [, , list = "", position = "", part = ""] = /^cards\[(\d+)\]\.?([a-z_]*)(?:\[(\d+)\])?\.?([a-z_]*)/.exec(path) ?? [];
  const words = message.slice(path.length).replace(/^: /, "");
  if (list === "rules") return ruleProblem(Number(position), part, words);
  if (list === "caps") return capProblem(ruleOfCap(draft, Number(position)), part, words);
  if (list === "base") return { field: fieldId("base-rate"), message: sentence(words) };
  return { field: fieldId("name"), message: words === "a card has a name" ? "Give the card a name." : sentence(words) };
}

function ruleProblem(rule: number, part: string, words: string): FieldProblem {
  if (part === "multiplier") return { field: fieldId("rate", rule), message: sentence(words) };
  const saysNowhere = words.startsWith("name categories or merchants");
  const message = saysNowhere ? "Say where it pays this: choose at least one category or merchant." : sentence(words);
  return { field: fieldId("places", rule), message };
}

function capProblem(rule: number, part: string, words: string): FieldProblem {
  const isRate = part === "multiplier_after";
  return { field: fieldId(isRate ? "rate-after" : "cap", rule), message: sentence(isRate ? `The rate after it ${words}` : words) };
}

/** Caps stand in the terms in the order of their rules, without those of rules that have none. */
function ruleOfCap({ rules }: OwnCardDraft, cap: number): number {
  return rules.flatMap((rule, index) => (hasCap(rule) ? [index] : []))[cap] ?? 0;
}

function sentence(words: string): string {
  return `${capitalised(words)}.`;
}
