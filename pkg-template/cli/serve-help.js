export const HELP = `card-rewards serve: the three routes over HTTP

  --port NUMBER                          8787; 0 for any free port                                   (PORT)
  --host ADDRESS                         127.0.0.1, this computer only; 0.0.0.0 in a container       (HOST)
  --base-path PATH                       a prefix of the routes, such as /api/v1
  --threads NUMBER                       worker threads: one per processor, at most 4; 0 calculates in the main thread
  --www FOLDER                           serves these files too

Who may call
  --credentials FILE                     a JSON list of credentials from "card-rewards keygen". The file is checked every
                                         second, and at once on SIGHUP, and reloaded when it has changed; if the new
                                         content is invalid, the old stays in effect  (CARD_REWARDS_CREDENTIALS_FILE)
                                         Or the list itself in the variable CARD_REWARDS_CREDENTIALS;
                                         with neither, a client id and a key are created for this run
  --cors ORIGIN                          allows calls from pages of this origin; repeat it for each, "*" for all.
                                         In the variable CARD_REWARDS_CORS separated by commas

Operations
  --log                                  one line of JSON on standard output for each response, without bodies, keys, cards
                                         or merchants; all other output then goes to standard error
  --operations-port NUMBER               serves /health and /metrics (for Prometheus); off by default
  --operations-host ADDRESS              127.0.0.1. Callers must not reach it

Limits
  --max-body-bytes NUMBER                1048576; a longer body gets a 400
  --max-transactions NUMBER              10000 in a request for earned rewards
  --max-missed-transactions NUMBER       1000 in a request for missed rewards
  --max-requests-in-flight NUMBER        256; one more gets a 503
  --max-requests-in-flight-per-client NUMBER
                                         128; one more of the same client gets a 503
  --rate-limit NUMBER                    requests of each client in a minute, as many at once; more get a 429. No limit by
                                         default. Each process counts its own
  --max-request-milliseconds NUMBER      10000 from the headers to the response
  --max-connections NUMBER               10000; more are closed
  --max-header-bytes NUMBER              16384; longer headers get a 431
  --max-header-milliseconds NUMBER       10000 for the headers to arrive; then a 408
  --max-requests-per-connection NUMBER   0: no limit
  --keep-alive-seconds NUMBER            80: how long an idle connection stays open. Longer than in the proxy in front (nginx
                                         and AWS 60, Google 600), or requests occasionally get a 502

Shutdown: SIGTERM or Ctrl-C answers requests in flight and exits with 0; a second signal stops at once
  --drain-seconds NUMBER                 0: how long new requests are still answered, while /health returns 503
  --shutdown-seconds NUMBER              10: how long requests in flight may take after that

Every flag can be set in the environment instead: the name in brackets, else CARD_REWARDS_ and the flag's name, such
as CARD_REWARDS_MAX_BODY_BYTES=65536 or CARD_REWARDS_LOG=on. The command line takes precedence.

Examples
  card-rewards serve
  card-rewards serve --credentials credentials.json --log --operations-port 9090
  HOST=0.0.0.0 PORT=80 CARD_REWARDS_CREDENTIALS_FILE=/run/secrets/credentials.json card-rewards serve --log

Exit codes: 0 stopped; 1 could not start; 2 wrong arguments; 130 or 143 stopped by the second signal.`;
