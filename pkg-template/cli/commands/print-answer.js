import { saveState } from "../input/state-file.js";
import { printWarnings } from "../output/warnings.js";

/**
 * Prints an answer. Its state is saved first if a file is given for it.
 *
 * Programs get the answer as it is, people a text with the engine's warnings below.
 * @template {Parameters<typeof printWarnings>[0] & { data: { state?: import("../../types/entries/index.js").State } }} Response
 * @param {string} json
 * @param {{ json?: boolean, state?: string }} given arguments of the command
 * @param {import("../input/input.js").Input["request"]} request
 * @param {(response: Response) => string} textOf
 */
export async function printAnswer(json, given, request, textOf) {
  /** @type {Response | undefined} */
  const response = given.json && given.state === undefined ? undefined : JSON.parse(json);
  if (given.state !== undefined) {
    await saveState(given.state, response?.data.state, request());
  }
  if (given.json || response === undefined) {
    console.log(json);
    return;
  }
  console.log(textOf(response));
  printWarnings(response);
}
