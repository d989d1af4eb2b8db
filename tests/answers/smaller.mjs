// Reduces a question to a minimum that two packages still answer differently.

/** @import { Question } from "./questions.mjs" */

/**
 * @param {Question} question
 * @param {(smaller: Question) => boolean} differs
 * @returns {Question}
 */
export function smallestQuestion(question, differs) {
  const next = smallerRequests(question.request).map((request) => ({ ...question, request })).find(differs);
  return next === undefined ? question : smallestQuestion(next, differs);
}

/**
 * Variants with half of a list, then without one item or field.
 * @param {any} value
 * @returns {any[]}
 */
function smallerRequests(value) {
  if (Array.isArray(value)) {
    const half = Math.ceil(value.length / 2);
    const halves = value.length > 3 ? [value.slice(0, half), value.slice(half)] : [];
    const fewer = value.length <= 40 ? value.map((_, index) => value.toSpliced(index, 1)) : [];
    const plainer = value.length <= 10 ? value.flatMap((item, index) => smallerRequests(item).map((smaller) => value.with(index, smaller))) : [];
    return [...halves, ...fewer, ...plainer];
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    const fewer = entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
    const plainer = entries.flatMap(([name, inner]) => smallerRequests(inner).map((smaller) => ({ ...value, [name]: smaller })));
    return [...fewer, ...plainer];
  }
  return [];
}
