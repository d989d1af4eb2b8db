export const HELP = `card-rewards serve: the three routes over HTTP

  --port NUMBER                          8787; 0 takes any that is free                              (PORT)
  --host ADDRESS                         127.0.0.1, this computer only; 0.0.0.0 in a container       (HOST)
  --base-path PATH                       what stands before the routes, such as /api/v1
  --threads NUMBER                       that calculate: as many as processors, at most 4; 0 calculates in the main thread
  --www FOLDER                           serves these files too

Who may call
  --credentials FILE                     a JSON list of the entries that "card-rewards keygen" makes. The file is looked at
                                         every second and read when it has changed, and at once at SIGHUP; where the
                                         new content is not valid, the old stays      (CARD_REWARDS_CREDENTIALS_FILE)
                                         Or the list itself in the variable CARD_REWARDS_CREDENTIALS;
                                         with neither, a client id and a key are made for this run
  --cors ORIGIN                          pages of this origin may call from a browser; once for each origin, "*" for all.
                                         In the variable CARD_REWARDS_CORS separated by commas

What those who run it see
  --log                                  one line of JSON on standard output for each answer, without bodies, keys, cards or
                                         merchants; everything else that is said then goes to standard error
  --operations-port NUMBER               answers /health and /metrics (for Prometheus) there; off by default
  --operations-host ADDRESS              127.0.0.1. Keep it out of the callers' reach

Limits
  --max-body-bytes NUMBER                1048576; a longer body is answered 400
  --max-transactions NUMBER              10000 in a request for earned rewards
  --max-missed-transactions NUMBER       1000 in a request for missed rewards
  --max-requests-in-flight NUMBER        256; one more is answered 503
  --max-requests-in-flight-per-client NUMBER
                                         128; one more of the same client is answered 503
  --max-request-milliseconds NUMBER      10000 from the headers to the answer
  --max-connections NUMBER               10000; more are closed
  --max-header-bytes NUMBER              16384; longer headers are answered 431
  --max-header-milliseconds NUMBER       10000 for the headers to come; then 408
  --max-requests-per-connection NUMBER   0: no limit
  --keep-alive-seconds NUMBER            80: how long a connection may wait for its next request. Longer than the proxy in front
                                         keeps it (nginx and AWS 60, Google 600), or now and then a request is answered 502

Ending: SIGTERM or Ctrl-C answers what has begun and exits with 0; a second one ends at once
  --drain-seconds NUMBER                 0: how long new requests are still answered, while /health says 503
  --stop-seconds NUMBER                  10: how long requests that have begun may take after that

Every flag can be given in the environment instead: the name in brackets, else CARD_REWARDS_ and the flag's name, such
as CARD_REWARDS_MAX_BODY_BYTES=65536 or CARD_REWARDS_LOG=on. The command line wins.

Examples
  card-rewards serve
  card-rewards serve --credentials credentials.json --log --operations-port 9090
  HOST=0.0.0.0 PORT=80 CARD_REWARDS_CREDENTIALS_FILE=/run/secrets/credentials.json card-rewards serve --log

Exit codes: 0 stopped; 1 it could not start; 2 wrongly called; 130 or 143 stopped by the second signal.`;
