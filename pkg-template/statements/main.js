export { readStatement } from "./read-statement.js";
export { joinStatements } from "./join-statements.js";
