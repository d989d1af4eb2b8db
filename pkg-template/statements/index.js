// The exports of `card-rewards/statements`. This folder parses bank downloads and imports nothing but shared/.
export { parseAmount } from "./amount.js";
export { parseDate } from "./date.js";
export { decodeText } from "./decode-text.js";
export { DELIMITERS } from "./delimiters.js";
export { issuersOf } from "./formats.js";
export { joinStatements } from "./join-statements.js";
export { leftOutInWords } from "./left-out-words.js";
export { STATEMENT_LIMITS } from "./limits.js";
export { readStatement } from "./read-statement.js";
export { bankIdOf } from "./transaction-id.js";
export { isIsoDate, isoDate } from "../shared/iso-date.js";
