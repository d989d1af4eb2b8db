// The installed package's statements module, and small statements for its tests.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { installedPackage } from "../installed-package.mjs";

export const project = await installedPackage();
/** @type {typeof import("../../../pkg-template/types/entries/statements.js")} */
export const { STATEMENT_LIMITS, bankIdOf, decodeText, isIsoDate, isoDate, issuersOf, joinStatements, leftOutInWords, parseAmount, parseDate, readStatement } =
  await project.load("statements.mjs", 'export * from "card-rewards/statements";');

/** The samples. */
export const FOLDER = fileURLToPath(new URL("../../statements/", import.meta.url));
export const CARD = "Chase Sapphire Preferred";
/** The header of a CSV file. */
export const HEAD = "Date,Description,Amount";

/**
 * The amounts of a statement without diagnostics.
 * @param {string} text
 * @param {import("../../../pkg-template/types/entries/statements.js").StatementOptions} [options]
 */
export function amounts(text, options) {
  const { transactions, diagnostics } = readStatement(text, options);
  assert.deepEqual(diagnostics, []);
  return transactions.map(({ transactionAmount }) => transactionAmount);
}

/**
 * An OFX file of one account.
 * @param {string} inner
 */
export const ofx = (inner, account = "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011112222</CCACCTFROM>", end = "</CCSTMTRS>") =>
  `OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS>${account}<BANKTRANLIST>${inner}</BANKTRANLIST>${end}</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
/** A purchase in OFX. */
export const PURCHASE = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-5.00<FITID>1<NAME>A</STMTTRN>";
