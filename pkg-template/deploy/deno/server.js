// The service on Deno and on Deno Deploy:
//   deno run --allow-net --allow-env server.js
import { createHandler, parseCredentials, requestLog } from "card-rewards/handler";

const credentials = parseCredentials(Deno.env.get("CARD_REWARDS_CREDENTIALS") ?? "[]", "CARD_REWARDS_CREDENTIALS");

// One line of JSON for each response, without bodies, keys and merchants.
const handle = createHandler({
  credentials,
  onResponse: requestLog(),
  onError: (error, requestId) => console.error(`Request ${requestId} failed: ${error}`),
});

// Deno Deploy gives its own port and host.
const server = Deno.serve(
  { port: Number(Deno.env.get("PORT") ?? 8787), hostname: Deno.env.get("HOST") ?? "127.0.0.1" },
  handle,
);

for (const signal of ["SIGINT", "SIGTERM"]) {
  // Requests in flight are answered first.
  Deno.addSignalListener(signal, () => server.shutdown().then(() => Deno.exit(0)));
}
