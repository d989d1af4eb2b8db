/** Cards that the catalog does not have, as the person enters them and as the engine reads them. */
import type { CardCapTerms, CardRule, CardTerms, Channel, Network } from "card-rewards/slim";
import { readNumber } from "./read-number";

/** What stands where the catalog names its sources; the schema wants an address, and this one leads nowhere by design. */
const OWN_SOURCE = { url: "https://own-card.invalid/", title: "Entered by you" };
const SOURCE = "person";
const FIRST_ID = 1_000_000;

/**
 * The issuer of a card of a bank that the catalog does not have: Elan issues the cards of more than a thousand small banks and
 * credit unions in their names. The page never shows it.
 */
export const OTHER_ISSUER = "elan";

/** Where a rule pays: a category or a merchant. */
export interface Place {
  kind: "category" | "merchant";
  id: string;
  name: string;
}

/** A form as it is filled in: numbers are text until it is sent. */
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
  /** Tells rules apart while they are edited. */
  key: number;
  rate: string;
  places: readonly Place[];
  channel: Channel | "";
  /** Empty for no cap. */
  capDollars: string;
  capPeriod: CardCapTerms["period"];
  rateAfter: string;
}

export function newDraft(ownCards: readonly CardTerms[]): OwnCardDraft {
  const id = Math.max(FIRST_ID, ...ownCards.map((card) => card.id + 1));
  return { id, name: "", issuer: "", network: "visa", currency: "cash-back", baseRate: "1", rules: [] };
}

export function newRule(rules: readonly RuleDraft[]): RuleDraft {
  const key = Math.max(0, ...rules.map((rule) => rule.key + 1));
  return { key, rate: "", places: [], channel: "", capDollars: "", capPeriod: "month", rateAfter: "1" };
}

/** The form of a card that was entered before. */
export function draftOf(terms: CardTerms, nameOf: (kind: Place["kind"], id: string) => string): OwnCardDraft {
  const { id, name, issuer, network, currency } = terms;
  const place = (kind: Place["kind"]) => (placeId: string) => ({ kind, id: placeId, name: nameOf(kind, placeId) });
  const rules = (terms.rules ?? []).map((rule, key): RuleDraft => {
    const cap = terms.caps?.find((one) => one.id === rule.cap);
    return {
      key,
      rate: rule.multiplier.toString(),
      places: [...(rule.categories ?? []).map(place("category")), ...(rule.merchants ?? []).map(place("merchant"))],
      channel: rule.channel ?? "",
      capDollars: cap?.cap_dollars.toString() ?? "",
      capPeriod: cap?.period ?? "month",
      rateAfter: cap?.multiplier_after.toString() ?? "1",
    };
  });
  return { id, name, issuer, network, currency, baseRate: terms.base[0]?.multiplier.toString() ?? "", rules };
}

/** What is no number becomes one that the checks before have refused. */
const numberOf = (typed: string) => readNumber(typed) ?? 0;

/** The terms that the engine reads. Each rule has a cap of its own, whose place in `caps` is that among the rules with one. */
export function termsOf(draft: OwnCardDraft, today: string): CardTerms {
  const names = draft.rules.map((rule) => rule.places.map(({ name }) => name).join(", ") || "Bonus");
  const ruleNames = unique(names, " no. ");
  const capIds = unique(names.map(idOf), "-");
  const rules = draft.rules.map((rule, index): CardRule => {
    const ids = (kind: Place["kind"]) => rule.places.filter((place) => place.kind === kind).map(({ id }) => id);
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
  const caps = draft.rules.flatMap((rule, index): CardCapTerms[] =>
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

/** The second of one name has a 2 behind it. */
function unique(names: readonly string[], separator: string): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}${separator}${(before + 1).toString()}`;
  });
}

/** Letters and digits with hyphens between them, as ids of the catalog are. */
export function idOf(name: string): string {
  const plain = name.normalize("NFD").replace(/[\p{M}.'’]/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "cap";
}
