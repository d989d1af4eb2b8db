// Countries of purchases abroad, as banks write them in a column.

/** English names by ISO 3166 code, in lower case. */
const NAMES = /** @type {const} */ ({
  AE: ["united arab emirates"],
  AR: ["argentina"],
  AT: ["austria"],
  AU: ["australia"],
  BE: ["belgium"],
  BR: ["brazil"],
  BS: ["bahamas", "the bahamas"],
  CA: ["canada"],
  CH: ["switzerland"],
  CL: ["chile"],
  CN: ["china"],
  CO: ["colombia"],
  CR: ["costa rica"],
  CZ: ["czech republic", "czechia"],
  DE: ["germany"],
  DK: ["denmark"],
  DO: ["dominican republic"],
  EG: ["egypt"],
  ES: ["spain"],
  FI: ["finland"],
  FR: ["france"],
  GB: ["united kingdom", "great britain", "united kingdom of gb and ni"],
  GR: ["greece"],
  HK: ["hong kong"],
  HR: ["croatia"],
  HU: ["hungary"],
  ID: ["indonesia"],
  IE: ["ireland"],
  IL: ["israel"],
  IN: ["india"],
  IS: ["iceland"],
  IT: ["italy"],
  JM: ["jamaica"],
  JP: ["japan"],
  KR: ["south korea", "korea, republic of"],
  LU: ["luxembourg"],
  MX: ["mexico"],
  MY: ["malaysia"],
  NL: ["netherlands", "the netherlands"],
  NO: ["norway"],
  NZ: ["new zealand"],
  PA: ["panama"],
  PE: ["peru"],
  PH: ["philippines"],
  PL: ["poland"],
  PT: ["portugal"],
  SE: ["sweden"],
  SG: ["singapore"],
  TH: ["thailand"],
  TR: ["turkey", "türkiye"],
  TW: ["taiwan"],
  VN: ["vietnam", "viet nam"],
  ZA: ["south africa"],
});

const CODES = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => [code.toLowerCase(), ...names].map((name) => /** @type {const} */ ([name, code]))),
);

/**
 * The ISO 3166 code of a country outside the United States.
 *
 * Nothing for every other text: a purchase without a country counts as one in the United States, and a wrong one would
 * cost it rates and add a fee.
 * @param {string} text a code or an English name
 */
export function countryAbroad(text) {
  return CODES.get(text.toLowerCase());
}
