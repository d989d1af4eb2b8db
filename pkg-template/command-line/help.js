export const HELP = `card-rewards: what US credit cards really earn

  card-rewards serve                  the three routes over HTTP
  card-rewards earned FILE            what each transaction earned
  card-rewards missed FILE            what other cards would have earned
  card-rewards advice                 the best card for a purchase
  card-rewards cards [QUERY]          the cards it knows
  card-rewards match TEXT             what it makes of a card's name or a statement line
  card-rewards --version              the versions of the package and of its catalog

FILE is a JSON request; "-" reads it from standard input. Every command but serve takes --json.

serve
  --port NUMBER         8787; 0 takes any that is free
  --host ADDRESS        127.0.0.1, this computer only
  --credentials FILE    JSON: [{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}]
                        or the same in the environment variable CARD_REWARDS_CREDENTIALS;
                        with neither, a client id and a key are made for this run
  --www FOLDER          serves these files too

advice
  --merchant NAME       where
  --amount DOLLARS      how much
  --card NAME           a card you hold; once for each card
  --date YYYY-MM-DD     when; today where left out
  --new-cards           also cards that you do not hold

Examples
  card-rewards serve
  card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold" --card "Double Cash"
  card-rewards match "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"
  echo '{"transactions":[{"transactionId":"1","transactionAmount":250.75,"transactionDate":"2026-11-21",
         "merchant":"Walmart","cardName":"Blue Cash Everyday"}]}' | card-rewards earned -

Exit codes: 0 done; 1 the input is not valid or something failed; 2 wrongly called.`;
