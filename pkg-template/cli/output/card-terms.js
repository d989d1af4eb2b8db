// Formats the terms of a card.
import { dollars, rate, table } from "./table.js";

/** @typedef {import("../../types/entries/index.js").CardTermsResponse} Terms */

const PERIODS = { month: "a month", quarter: "a quarter", year: "a year", "anniversary-year": "a card year", statement: "a statement" };

/**
 * Rates, selectable categories, tiers and fees, each with where it was read.
 * @param {Terms} terms
 */
export function termsText(terms) {
  const parts = [ratesTable(terms), ...rotatingLines(terms), ...terms.choices.map(choiceLine), ...tierLines(terms), ...feeLines(terms), ...foreignFeeLines(terms), ...matchLines(terms)];
  if (terms.quarterNotInCatalog) {
    parts.push("The rotating categories of this quarter are not in the catalog.");
  }
  parts.push(`Compared with their sources on ${terms.verifiedOn}.`);
  return [`Terms of ${terms.cardName} on ${terms.on}`, ...parts].join("\n\n");
}

/** @param {Terms} terms */
function ratesTable(terms) {
  const { baseRate, rates, rewardValue } = terms;
  const caps = capTexts(terms);
  return table(
    [
      { title: "Earns", align: "right" },
      { title: "On", cut: "last" },
      { title: "Cap", repeats: true },
      { title: "Condition", cut: "last", repeats: true },
      { title: "Through", repeats: true },
      { title: "Source", cut: "first" },
    ],
    [
      ...rates.map((one, index) => [
        `${one.stacks ? "+" : ""}${rate(one.rewardMultiplier, rewardValue)}`,
        one.rule,
        caps[index],
        conditions(one).join(", "),
        one.through ?? "",
        one.source.title,
      ]),
      [rate(baseRate.rewardMultiplier, rewardValue), "everything else", "", "", baseRate.through ?? "", baseRate.source.title],
    ],
  );
}

/**
 * The categories and merchants of rotating rates: their names, "2026 Q4", do not say them.
 * @param {Terms} terms
 */
function rotatingLines({ rates }) {
  return rates
    .filter(({ rotating }) => rotating)
    .map(({ rule, categories, merchants }) => {
      const widest = categories.filter(({ partOf }) => partOf === null);
      return `${rule}: ${[...widest.map(({ categoryName }) => categoryName), ...merchants.map(({ merchant }) => merchant)].join("; ")}.`;
    });
}

/**
 * The cap of each rate. One that several share is printed at the first of them.
 * @param {Terms} terms
 */
function capTexts({ rates, caps }) {
  let previous = "";
  return rates.map(({ capId }, index) => {
    const cap = caps.find((one) => one.capId === capId);
    if (cap === undefined) {
      return "";
    }
    const first = rates.findIndex((one) => one.capId === capId);
    const isRepeated = first < index;
    const text = isRepeated ? (previous === cap.capId ? "same cap" : `cap of ${rates[first].rule}`) : capText(cap);
    previous = cap.capId;
    return text;
  });
}

/** @param {Terms["caps"][number]} cap */
function capText({ capDollars, period, rewardMultiplierAfterCap }) {
  return `${dollars(capDollars).replace(".00", "")} ${PERIODS[period]}, then ${rewardMultiplierAfterCap}x`;
}

/** @param {Terms["rates"][number]} one */
function conditions({ requiresActivation, option, tiers, channel, onlyInUs, onlyAtMerchants, purchaseDollarsMin, purchaseDollarsMax }) {
  return [
    ...(requiresActivation ? ["once activated"] : []),
    ...(option === null ? [] : [`"${option}" selected`]),
    ...(tiers.length === 0 ? [] : [`tier ${tiers.join(" or ")}`]),
    ...(channel === null ? [] : [channel]),
    ...(onlyInUs ? ["in the U.S."] : []),
    ...(onlyAtMerchants.length === 0 ? [] : [`at ${onlyAtMerchants.map(({ merchant }) => merchant).join(" or ")}`]),
    ...(purchaseDollarsMin === null ? [] : [`purchases from ${dollars(purchaseDollarsMin)}`]),
    ...(purchaseDollarsMax === null ? [] : [`purchases up to ${dollars(purchaseDollarsMax)}`]),
  ];
}

/** @param {Terms["choices"][number]} choice */
function choiceLine({ selectedBy, selectedMax, options, defaultOptions, period }) {
  if (selectedBy === "issuer" && period !== null) {
    return `The issuer selects ${selectedMax} of ${options.length} categories ${PERIODS[period]}, by spending: ${options.join(", ")}.`;
  }
  const byDefault = defaultOptions.length === 0 ? "none by default" : `by default ${defaultOptions.join(", ")}`;
  return `The cardholder selects ${selectedMax} of ${options.length} categories, ${byDefault}: ${options.join(", ")}.`;
}

/** @param {Terms} terms */
function tierLines({ tiers }) {
  const texts = tiers.map(
    ({ tierId, tierName, rewardFactor, default: isDefault }) =>
      `${tierId} (${tierName}${rewardFactor === 1 ? "" : `, rewards times ${rewardFactor}`}${isDefault ? ", by default" : ""})`,
  );
  return texts.length === 0 ? [] : [`Tiers: ${texts.join("; ")}.`];
}

/** @param {Terms} terms */
function feeLines({ annualFees }) {
  return annualFees.map((fee) => `Annual fee: ${datedText(dollars(fee.annualFeeDollars), fee)}.`);
}

/** @param {Terms} terms */
function foreignFeeLines({ foreignTransactionFees }) {
  return foreignTransactionFees.map((fee) => `Foreign transaction fee: ${datedText(`${fee.foreignTransactionFeePercent}%`, fee)}.`);
}

/** @param {Terms} terms */
function matchLines({ firstYearMatches }) {
  return firstYearMatches.map(({ name, percent, days, statementCycles, ...dated }) => {
    const cycles = statementCycles === 0 ? "" : ` or ${statementCycles} statements, whichever ends later`;
    const opened = dated.from === null && dated.through === null ? "" : ", for accounts opened";
    return `${name}: ${datedText(`${percent}% of the rewards of the first ${days} days${cycles}, paid after them${opened}`, dated)}.`;
  });
}

/**
 * A term with its days and where it was read.
 * @param {string} text
 * @param {Pick<Terms["annualFees"][number], "from" | "through" | "source">} dated
 */
function datedText(text, { from, through, source }) {
  const days = [...(from === null ? [] : [`from ${from}`]), ...(through === null ? [] : [`through ${through}`])];
  return `${[text, ...days].join(" ")} (${source.title}, read on ${source.readOn})`;
}
