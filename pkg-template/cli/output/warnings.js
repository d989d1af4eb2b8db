import { printable } from "./table.js";

/** Their texts name the card. */
const NAMES_CARD = new Set(["card-unmatched", "settings-unmatched"]);

/**
 * Prints the engine's warnings about cards to standard error.
 * @param {{ data: { warnings?: import("../../types/entries/index.js").Warning[] } }} response
 */
export function printWarnings({ data }) {
  for (const { code, cardName, text } of data.warnings ?? []) {
    console.error(NAMES_CARD.has(code) ? printable(text) : `${printable(cardName)}: ${text}`);
  }
}
