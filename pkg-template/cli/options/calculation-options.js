// Options shared by the commands that calculate: settings, valuations and explanations.
import * as api from "../catalog/engine.js";
import { rejectUnknownCards } from "../catalog/card-names.js";
import { CommandError, UsageError } from "../errors/errors.js";
import { closest, didYouMean } from "../errors/suggestions.js";

/** Options for assumptions about the cardholder. */
export const ASSUMPTION_OPTIONS = /** @type {const} */ ({
  setting: {
    type: "string",
    multiple: true,
    value: "SETTING",
    text:
      'a setting of a card, as in "Cash+: selectedCategories=gyms,fast-food"; repeatable. Others are activated=false, ' +
      'tier=ID, spentDollars.CAP=950, spentByOption.OPTION=300, spentAsOf=DATE and anniversary=MM-DD; "cards QUERY --json" lists the ids',
  },
  "point-value": {
    type: "string",
    multiple: true,
    value: "VALUE",
    text: 'dollars per point of a currency, as in "delta-skymiles=0.011"; repeatable',
  },
  "transfer-values": { type: "boolean", text: "value points as if transferred to partners, if a card held allows that" },
});

export const CALCULATION_OPTIONS = /** @type {const} */ ({
  ...ASSUMPTION_OPTIONS,
  explain: { type: "boolean", text: "print for each reward its rules, caps, and what would earn more" },
});

/** @type {import("./help.js").Section} */
export const CALCULATION_SECTION = { heading: "Calculation", options: CALCULATION_OPTIONS };

/** @type {import("./help.js").Section} */
export const ASSUMPTION_SECTION = { ...CALCULATION_SECTION, options: ASSUMPTION_OPTIONS };

/**
 * @typedef {object} CalculationValues
 * @property {string[]} [setting]
 * @property {string[]} [point-value]
 * @property {boolean} [transfer-values]
 * @property {boolean} [explain]
 */

/**
 * The fields of a request for these options.
 * @param {CalculationValues} given
 */
export function calculationFields({ setting, "point-value": pointValue, "transfer-values": transferValues, explain }) {
  return {
    ...(setting && { cardSettings: cardSettings(setting) }),
    ...(pointValue && { pointValues: pointValues(pointValue) }),
    ...(transferValues && { transferValues }),
    ...(explain && { explain }),
  };
}

/** How the text of each setting is parsed. @type {Record<keyof import("../../types/request.js").CardSettings, (text: string, origin: string) => unknown>} */
const FIELDS = {
  selectedCategories: (text) => (text === "" ? [] : text.split(",").map((id) => id.trim())),
  activated: trueOrFalse,
  tier: (text) => text,
  spentAsOf: (text) => text,
  anniversary: (text) => text,
  spentDollars: numberOf,
  spentByOption: numberOf,
};
/** The fields with parts, and what each part is named by. */
const PARTS = new Map([
  ["spentDollars", "name the cap, as in spentDollars.groceries=5950"],
  ["spentByOption", "name the option, as in spentByOption.restaurants=300"],
]);
const FIELD_NAMES = Object.keys(FIELDS);

/**
 * @param {string} name
 * @returns {name is keyof typeof FIELDS}
 */
function isField(name) {
  return FIELD_NAMES.includes(name);
}

/** @param {readonly string[]} texts */
function cardSettings(texts) {
  const parsed = texts.map(settingOf);
  rejectUnknownCards([...new Set(parsed.map(({ cardName }) => cardName))]);
  /** @type {Map<string, Record<string, any>>} */
  const cards = new Map();
  for (const { cardName, field, part, value, text } of parsed) {
    const settings = cards.get(cardName) ?? {};
    cards.set(cardName, settings);
    const target = part === undefined ? settings : (settings[field] ??= {});
    const name = part ?? field;
    if (Object.hasOwn(target, name)) {
      throw new UsageError(`--setting "${text}" sets ${name} of "${cardName}" a second time. Remove one.`);
    }
    target[name] = value;
  }
  return Object.fromEntries(cards);
}

/** @param {string} text such as `Blue Cash Preferred: spentDollars.groceries=5950` */
function settingOf(text) {
  const parts = /^(?<card>.*):\s*(?<field>\w+)(?:\.(?<part>[^=]+))?\s*=\s*(?<value>.*)$/.exec(text)?.groups;
  if (parts === undefined) {
    throw new UsageError(`--setting "${text}" is not a setting. Write CARD: NAME=VALUE, such as "Discover it: activated=false".`);
  }
  const { card, field, part, value } = parts;
  if (!isField(field)) {
    throw new UsageError(`--setting "${text}": no setting is named ${field}.${didYouMean(closest(field, FIELD_NAMES))} There are ${FIELD_NAMES.join(", ")}.`);
  }
  if (PARTS.has(field) !== (part !== undefined)) {
    throw new UsageError(`--setting "${text}": ${PARTS.get(field) ?? `${field} has no parts`}.`);
  }
  return { cardName: card.trim(), field, part, text, value: FIELDS[field](value, `--setting "${text}"`) };
}

/** @param {readonly string[]} texts */
function pointValues(texts) {
  const known = new Set(api.currencies().map(({ currency }) => currency));
  /** @type {Map<string, number>} */
  const values = new Map();
  for (const text of texts) {
    const [, currency, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    if (currency === undefined) {
      throw new UsageError(`--point-value "${text}" is not a valuation. Write CURRENCY=DOLLARS, such as "delta-skymiles=0.011".`);
    }
    if (!known.has(currency)) {
      throw new CommandError(`--point-value: no card earns "${currency}".${didYouMean(closest(currency, known))} "card-rewards cards" lists the currencies.`);
    }
    if (values.has(currency)) {
      throw new UsageError(`--point-value "${text}" sets ${currency} a second time. Remove one.`);
    }
    values.set(currency, numberOf(value, `--point-value "${text}"`));
  }
  return Object.fromEntries(values);
}

/**
 * @param {string} text
 * @param {string} origin
 */
function numberOf(text, origin) {
  if (!/^(\d+(\.\d+)?|\.\d+)$/.test(text.trim())) {
    throw new UsageError(`${origin}: "${text}" is not a number of dollars. Write digits such as 950 or 0.0125.`);
  }
  return Number(text);
}

/**
 * @param {string} text
 * @param {string} origin
 */
function trueOrFalse(text, origin) {
  if (text !== "true" && text !== "false") {
    throw new UsageError(`${origin}: "${text}" is neither true nor false. Write one of them.`);
  }
  return text === "true";
}
