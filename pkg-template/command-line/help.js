export const OVERVIEW = `card-rewards: what US credit cards really earn

  card-rewards earned FILE...     what each transaction earned
  card-rewards missed FILE...     what other cards would have earned
  card-rewards optimize FILE...   the most that your cards could have earned
  card-rewards advice             the best card for a purchase
  card-rewards cards [QUERY]      the cards it knows
  card-rewards match TEXT         what it makes of a name or a statement line
  card-rewards serve              the three routes over HTTP
  card-rewards keygen             a new API key for serve
  card-rewards COMMAND --help     more about a command, with examples
  card-rewards --version          the versions of the package and its catalog

FILE is a bank's statement (CSV, OFX, QFX) or a JSON request; "-" is standard
input. Every command but serve takes --json.

Examples
  card-rewards earned november.csv --card "Chase Sapphire Preferred"
  card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold"

Exit codes: 0 done; 1 the input is not valid or something failed; 2 wrongly
called.`;
