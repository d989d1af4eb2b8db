// The exports of `card-rewards/statements`. This folder parses bank downloads and imports nothing but shared/.
export { decodeText } from "./decode-text.js";
export { isIsoDate, isoDate } from "../shared/iso-date.js";
export { joinStatements } from "./join-statements.js";
export { readStatement } from "./read-statement.js";
