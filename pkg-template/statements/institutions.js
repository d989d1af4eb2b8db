// The issuers of credit cards by the institution id of OFX files. Each pair is listed in the database that OFX Home (ofxhome.com) was,
// https://github.com/journalize-io/ofx-database, folder ofx/, read on 2026-11-29 at 78700c8. Other institutions use the same FID, so
// the ORG must agree too.

/**
 * @typedef {{ ORG?: string, FID?: string }} Institution
 */

/** @type {ReadonlyMap<string, string>} names of issuers by "org fid", in lower case */
const ISSUERS = new Map([
  ["amex 3101", "American Express"],
  ["b1 10898", "Chase"],
  ["capital one 1001", "Capital One"],
  ["citigroup 24909", "Citi"],
  ["discover financial services 7101", "Discover"],
  ["han 5959", "Bank of America"],
  ["han 6805", "Bank of America"],
  ["hibernia 1001", "Capital One"],
  ["us bank 1401", "U.S. Bank"],
  ["wf 3000", "Wells Fargo"],
]);

/**
 * @param {Institution} institution
 * @returns {string | undefined} nothing for an unknown one
 */
export function issuerOfInstitution({ ORG = "", FID = "" }) {
  return ISSUERS.get(`${ORG.toLowerCase()} ${FID}`);
}
