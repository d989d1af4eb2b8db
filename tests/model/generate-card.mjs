// A random card with many kinds of terms.
import { given } from "./given.mjs";

/**
 * @import { Base, Cap, Card, CardFile, Category, Choice, Currency, Merchant, Rule, Tier } from "./catalog.mjs"
 * @import { Random } from "./random.mjs"
 *
 * @typedef {object} Context
 * @property {Random} random
 * @property {{ id: string, name: string }[]} issuers
 * @property {Category[]} categories
 * @property {Merchant[]} merchants
 * @property {Currency[]} currencies
 * @property {string[]} days on which entries begin and end, ascending
 *
 * @typedef {{ from?: string, through?: string }} Dates
 */

/** @type {Card["network"][]} */
export const NETWORKS = ["visa", "mastercard", "american-express", "discover"];

const READ_ON = "2026-11-21";

/** The source that every value names. */
export const SOURCES = {
  terms: { url: "https://terms.example/", title: "Terms", read_on: READ_ON, kind: "issuer" },
};

/** Few rates, so that ties are frequent. */
const RATES = [0, 0.5, 1, 1, 1.5, 2, 2, 3, 3, 4, 5, 5, 2.25, 7, 30];
const FACTORS = [undefined, 1, 1.1, 1.25, 1.5, 1.75, 3];
const CAP_DOLLARS = [0.01, 1, 33.33, 100, 100, 250.5, 500, 1500, 6000, 10_000_000];
const PERIODS = ["month", "quarter", "year", "anniversary-year", "statement"];
/** @type {Card["kind"][]} */
const KINDS = ["consumer", "business", "student", "secured"];

/**
 * @param {Context} context
 * @param {number} id
 * @param {string} word unique to the card's name
 * @returns {CardFile}
 */
export function generateCard(context, id, word) {
  const { random, issuers, currencies } = context;
  const issuer = random.oneOf(issuers);
  const currency = random.oneOf(currencies);
  const unlocks = currency.transfer_value_per_point !== undefined && random.happens(0.4);
  const base = baseOf(context);
  const tiers = tiersOf(random);
  const choices = choicesOf(random);
  const rules = [
    ...Array.from({ length: random.whole(0, 5) }, (_, index) => versionsOfRule(context, base, tiers, `Rule ${index + 1}`)),
    ...choices.flatMap((choice) => optionsOf(context, base, tiers, choice)),
    ...(random.happens(0.3) ? [windowsOf(context)] : []),
  ].flat();
  const shuffled = random.some(rules, rules.length);
  const capped = withCaps(random, shuffled);
  return {
    id,
    name: `${issuer.name} ${word}`,
    issuer: issuer.id,
    network: random.oneOf([...NETWORKS, ...NETWORKS, "store"]),
    kind: random.oneOf(KINDS),
    currency: currency.id,
    ...given({ unlocks_transfers_source: unlocks ? "terms" : undefined }),
    verified_on: READ_ON,
    sources: SOURCES,
    ...openDays(context),
    ...given({ annual_fee: annualFeeOf(context) }),
    base,
    ...notEmpty({ ...capped, choices: choices.map(({ choice }) => choice), tiers }),
  };
}

/** @type {(lists: Record<string, object[]>) => object} */
function notEmpty(lists) {
  return given(Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length > 0 ? list : undefined])));
}

/** @type {(context: Context) => object} */
function openDays({ random, days }) {
  const first = random.whole(0, days.length - 2);
  const opened = random.happens(0.25) ? days[first] : undefined;
  const closed = random.happens(0.25) ? days[random.whole(first + 1, days.length - 1)] : undefined;
  return given({
    opened_on: opened,
    opened_source: opened && "terms",
    closed_to_new_on: closed,
    closed_source: closed && "terms",
  });
}

/**
 * Often there is none, or none before a day: it is not known. A second fee follows the first one at once.
 * @type {(context: Context) => ({ dollars: number, source: string, from?: string, through?: string }[] | undefined)}
 */
function annualFeeOf({ random, days }) {
  const from = random.oneOf(days);
  const [dollars, next] = random.some([0, 0.5, 95, 150, 695], 2);
  /** @type {[number, () => any][]} */
  const fees = [
    [2, () => undefined],
    [2, () => [{ dollars, source: "terms" }]],
    [1, () => [{ dollars, source: "terms", from }]],
    [2, () => [{ dollars, source: "terms", through: dayBefore(from) }, { dollars: next, source: "terms", from }]],
  ];
  return random.weighed(fees)();
}

/** @type {(context: Context) => (Base & { source: string })[]} */
function baseOf({ random, days }) {
  const begins = random.some(days, random.weighed([[6, 0], [3, 1], [2, 2]])).sort();
  const starts = [random.happens(0.5) ? days[0] : undefined, ...begins.filter((day) => day !== days[0])];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { multiplier: random.oneOf(RATES), source: "terms", ...given({ from, through: next && dayBefore(next) }) };
  });
}

/** @type {(random: Random) => (Tier & { name: string, source: string })[]} */
function tiersOf(random) {
  const count = random.weighed([[6, 0], [1, 1], [2, 2], [1, 3]]);
  const byDefault = random.happens(0.5) ? random.whole(0, 2) : undefined;
  return ["bronze", "silver", "gold"].slice(0, count).map((id, index) => ({
    id,
    name: id,
    source: "terms",
    ...given({ reward_factor: random.oneOf(FACTORS), default: index === byDefault ? true : undefined }),
  }));
}

/**
 * Choices with the ids of their options, unique within the card.
 * @type {(random: Random) => { choice: Choice & { source: string }, options: string[] }[]}
 */
function choicesOf(random) {
  return ["first", "second"].slice(0, random.weighed([[6, 0], [4, 1], [1, 2]])).map((id) => {
    const options = Array.from({ length: random.whole(1, 4) }, (_, index) => `${id}-${index + 1}`);
    const selected_max = random.whole(1, options.length);
    const selected = random.some(options, random.whole(0, selected_max));
    const byWhom = random.happens(0.5)
      ? { kind: "selected", default: selected }
      : { kind: "top-spend", period: random.oneOf(["month", "quarter", "year", "statement"]) };
    return { choice: { id, selected_max, source: "terms", ...byWhom }, options };
  });
}

/** @type {(context: Context, base: Base[], tiers: Tier[], choice: ReturnType<typeof choicesOf>[number]) => Rule[]} */
function optionsOf(context, base, tiers, { choice, options }) {
  const { random } = context;
  return options.flatMap((option) =>
    Array.from({ length: random.weighed([[6, 1], [1, 2]]) }, (_, index) =>
      versionsOfRule(context, base, tiers, `${option} ${index}`).map((rule) => ({ ...rule, choice: choice.id, option })),
    ).flat(),
  );
}

/**
 * A rule, or successive versions of it with different rates.
 * @type {(context: Context, base: Base[], tiers: Tier[], name: string) => Rule[]}
 */
function versionsOfRule(context, base, tiers, name) {
  const { random } = context;
  const terms = { ...scopeOf(context), ...conditionsOf(random, tiers), ...given({ stacks: random.happens(0.15) || undefined }) };
  return spansOf(context, base[0].from).map((dates) => ({
    name,
    multiplier: random.oneOf(RATES),
    ...terms,
    ...dates,
    source: "terms",
  }));
}

/**
 * Rotating rules: windows with their own rates and categories, each for its own days only.
 * @type {(context: Context) => Rule[]}
 */
function windowsOf(context) {
  const { random } = context;
  const terms = given({
    rotating: true,
    requires_activation: random.happens(0.8) || undefined,
    stacks: random.happens(0.5) || undefined,
  });
  const days = [...context.days];
  const names = ["Window 1", "Window 2", "Window 3"].slice(0, random.whole(1, 3));
  return names.map((name) => {
    const [from, through] = random.some(days, 2).sort();
    return { name, multiplier: random.oneOf(RATES), ...terms, ...scopeOf(context), from, through, source: "terms" };
  });
}

/**
 * The purchases that a rule covers.
 * @type {(context: Context) => Partial<Rule>}
 */
function scopeOf({ random, categories, merchants }) {
  /** @type {(share: number, list: { id: string }[]) => string[] | undefined} */
  const ids = (share, list) =>
    random.happens(share) ? random.some(list, random.whole(1, Math.min(3, list.length))).map(({ id }) => id) : undefined;
  const most = random.oneOf([0.01, 5, 50, 100, 200, 99.99]);
  const limits = given({
    except_categories: ids(0.15, categories),
    except_merchants: ids(0.15, merchants),
    only_at_merchants: ids(0.06, merchants),
    channel: random.happens(0.15) ? random.oneOf(["online", "in-store"]) : undefined,
    purchase_dollars_min: random.happens(0.08) ? random.oneOf([0.01, 5, 50, 99.99]) : undefined,
    purchase_dollars_max: random.happens(0.12) ? most : undefined,
  });
  if (random.happens(0.15)) {
    return { everything: true, ...limits };
  }
  const some = random.happens(0.7) ? { categories: ids(1, categories) } : { merchants: ids(1, merchants) };
  return { ...some, ...given({ merchants: ids(0.2, merchants) }), ...limits };
}

/** @type {(random: Random, tiers: Tier[]) => Partial<Rule>} */
function conditionsOf(random, tiers) {
  const some = tiers.length > 0 && random.happens(0.4) ? random.some(tiers, random.whole(1, tiers.length)) : undefined;
  return given({
    tiers: some?.map(({ id }) => id),
    requires_activation: random.happens(0.1) || undefined,
  });
}

/**
 * Dates of a rule's versions: open, or from one day to another, and never before the card's history.
 * @type {(context: Context, recorded: string | undefined) => Dates[]}
 */
function spansOf({ random, days }, recorded = "") {
  if (random.happens(0.55)) {
    return [{}];
  }
  const limits = random.some(days.filter((day) => day >= recorded), random.whole(1, 4)).sort();
  const starts = random.happens(0.5) && limits[0] !== recorded ? [undefined, ...limits] : limits;
  /** @type {Dates[]} */
  const spans = starts.map((from, index) => {
    const next = starts[index + 1];
    return given({ from, through: next && dayBefore(next) });
  });
  // A rule can have ended, and there can be a gap between two of its versions.
  const last = spans.length > 1 && random.happens(0.4) ? spans.slice(0, -1) : spans;
  return last.filter((_, index) => index === 0 || random.happens(0.9));
}

/**
 * Some rules get a cap, alone or shared. The rate after it is not higher than before; stacking rules then earn nothing.
 * @type {(random: Random, rules: Rule[]) => { rules: Rule[], caps: (Cap & { source: string })[] }}
 */
function withCaps(random, rules) {
  const names = ["one", "two", "three"].slice(0, random.whole(0, 3));
  const forAdding = names.filter(() => random.happens(0.4));
  const capped = rules.map((rule) => {
    // No terms count a purchase against one cap both for a rule and for a rule that stacks with it.
    const possible = names.filter((name) => forAdding.includes(name) === (rule.stacks ?? false));
    return possible.length > 0 && random.happens(0.6) ? { ...rule, cap: random.oneOf(possible) } : rule;
  });
  const users = names.map((id) => ({ id, using: capped.filter(({ cap }) => cap === id) }));
  return { rules: capped, caps: users.filter(({ using }) => using.length > 0).map(({ id, using }) => capOf(random, id, using)) };
}

/** @type {(random: Random, id: string, users: Rule[]) => Cap & { source: string }} */
function capOf(random, id, users) {
  const lowest = Math.min(...users.map(({ multiplier }) => multiplier));
  return {
    id,
    cap_dollars: random.oneOf(CAP_DOLLARS),
    period: random.oneOf(PERIODS),
    multiplier_after: users.some(({ stacks }) => stacks) ? 0 : random.oneOf(RATES.filter((rate) => rate <= lowest)),
    source: "terms",
  };
}

/** @type {(day: string) => string} */
function dayBefore(day) {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
}
