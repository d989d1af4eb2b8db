import { printWarnings } from "./warnings.js";

/**
 * Prints an answer: for programs as it is, for people as text with the engine's warnings below.
 * @template {Parameters<typeof printWarnings>[0]} Response
 * @param {string} json
 * @param {{ json?: boolean }} given arguments of the command
 * @param {(response: Response) => string} textOf
 */
export function printAnswer(json, given, textOf) {
  if (given.json) {
    console.log(json);
    return;
  }
  /** @type {Response} */
  const response = JSON.parse(json);
  console.log(textOf(response));
  printWarnings(response);
}
