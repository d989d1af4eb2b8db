import { idOf } from "./own-card-draft";

/** Issuers whose id differs from their name; a test compares all with the catalog. */
const IDS: Readonly<Record<string, string>> = {
  "Elan Financial Services": "elan",
  "Affinity Federal Credit Union": "affinity-fcu",
  "State Employees' Credit Union": "state-employees-cu",
  "American Airlines Federal Credit Union": "american-airlines-cu",
  "Consumers Credit Union (Michigan)": "consumers-cu-michigan",
  "DuPage Credit Union": "dupage-cu",
  "The Bank of Missouri": "aspire",
};

/** Id of an issuer's name: cards have the name, own terms need the id. */
export function issuerId(issuer: string): string {
  return IDS[issuer] ?? idOf(issuer);
}
