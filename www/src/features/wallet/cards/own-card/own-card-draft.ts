/** Own cards, as a form draft and as definitions for the engine. */
import { REQUEST_LIMITS, type CapDefinition, type CardDefinition, type Channel, type Network, type RuleDefinition } from "card-rewards/slim";
import { parseNumber } from "../../../../format/parse-number";
import { CASH_BACK } from "../../../../format/cash-back";

/** Placeholder source: the schema requires an address, and this one resolves nowhere by design. */
const OWN_SOURCE = { url: "https://own-card.invalid/", title: "Entered by you" };
const SOURCE = "person";

/**
 * Issuer of own cards from other banks: Elan issues cards for more than a thousand small banks and credit unions. The page never
 * shows it.
 */
export const OTHER_ISSUER = "elan";

/** A category or merchant of a rule. */
export interface RuleTarget {
  kind: "category" | "merchant";
  id: string;
  name: string;
}

/** A form in progress: numbers are text until it is submitted. */
export interface OwnCardDraft {
  id: number;
  name: string;
  issuer: string;
  network: Network;
  currency: string;
  baseRate: string;
  rules: readonly RuleDraft[];
}

export interface RuleDraft {
  /** Identifies the rule while it is edited. */
  key: number;
  rate: string;
  targets: readonly RuleTarget[];
  channel: Channel | "";
  /** Empty for no cap. */
  capDollars: string;
  capPeriod: CapDefinition["period"];
  rateAfter: string;
}

export function newDraft(ownCards: readonly CardDefinition[]): OwnCardDraft {
  const id = Math.max(REQUEST_LIMITS.firstCardId, ...ownCards.map((card) => card.id + 1));
  return { id, name: "", issuer: "", network: "visa", currency: CASH_BACK, baseRate: "1", rules: [] };
}

export function newRule(rules: readonly RuleDraft[]): RuleDraft {
  const key = Math.max(0, ...rules.map((rule) => rule.key + 1));
  return { key, rate: "", targets: [], channel: "", capDollars: "", capPeriod: "month", rateAfter: "1" };
}

/** The draft of an existing own card. */
export function draftOf(terms: CardDefinition, nameOf: (kind: RuleTarget["kind"], id: string) => string): OwnCardDraft {
  const { id, name, issuer, network, currency } = terms;
  const target = (kind: RuleTarget["kind"]) => (targetId: string) => ({ kind, id: targetId, name: nameOf(kind, targetId) });
  const rules = (terms.rules ?? []).map((rule, key): RuleDraft => {
    const cap = terms.caps?.find((one) => one.id === rule.cap);
    return {
      key,
      rate: rule.multiplier.toString(),
      targets: [...(rule.categories ?? []).map(target("category")), ...(rule.merchants ?? []).map(target("merchant"))],
      channel: rule.channel ?? "",
      capDollars: cap?.cap_dollars.toString() ?? "",
      capPeriod: cap?.period ?? "month",
      rateAfter: cap?.multiplier_after.toString() ?? "1",
    };
  });
  return { id, name, issuer, network, currency, baseRate: terms.base[0]?.multiplier.toString() ?? "", rules };
}

/** Earlier checks have rejected text that is not a number. */
const numberOf = (typed: string) => parseNumber(typed) ?? 0;

/** The definition for the engine. Each rule with a cap has its own, in the same order. */
export function definitionOf(draft: OwnCardDraft, today: string): CardDefinition {
  const names = draft.rules.map((rule) => rule.targets.map(({ name }) => name).join(", ") || "Bonus");
  const ruleNames = unique(names, " no. ");
  const capIds = unique(names.map(idOf), "-");
  const rules = draft.rules.map((rule, index): RuleDefinition => {
    const ids = (kind: RuleTarget["kind"]) => rule.targets.filter((target) => target.kind === kind).map(({ id }) => id);
    const [categories, merchants] = [ids("category"), ids("merchant")];
    return {
      name: ruleNames[index] ?? "Bonus",
      multiplier: numberOf(rule.rate),
      source: SOURCE,
      ...(categories.length > 0 && { categories }),
      ...(merchants.length > 0 && { merchants }),
      ...(rule.channel !== "" && { channel: rule.channel }),
      ...(hasCap(rule) && { cap: capIds[index] ?? "cap" }),
    };
  });
  const caps = draft.rules.flatMap((rule, index): CapDefinition[] =>
    hasCap(rule) ? [{ ...capOf(rule), id: capIds[index] ?? "cap", source: SOURCE }] : [],
  );
  return {
    id: draft.id,
    name: draft.name.trim(),
    issuer: draft.issuer || OTHER_ISSUER,
    network: draft.network,
    kind: "consumer",
    currency: draft.currency,
    verified_on: today,
    sources: { [SOURCE]: { ...OWN_SOURCE, read_on: today } },
    base: [{ multiplier: numberOf(draft.baseRate), source: SOURCE }],
    rules,
    caps,
  };
}

export function hasCap(rule: RuleDraft): boolean {
  return rule.capDollars.trim() !== "";
}

function capOf({ capDollars, capPeriod, rateAfter }: RuleDraft) {
  return { cap_dollars: numberOf(capDollars), period: capPeriod, multiplier_after: numberOf(rateAfter) };
}

/** Appends 2 to the second equal name. */
function unique(names: readonly string[], separator: string): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}${separator}${(before + 1).toString()}`;
  });
}

/** Letters and digits separated by hyphens, like catalog ids. */
function idOf(name: string): string {
  const plain = name.normalize("NFD").replace(/[\p{M}.'’]/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "cap";
}
