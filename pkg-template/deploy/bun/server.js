// The service on Bun:
//   bun server.js
import { createHandler, parseCredentials, requestLog } from "card-rewards/handler";

const credentials = parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS");

// One line of JSON for each response, without bodies, keys and merchants.
const handle = createHandler({
  credentials,
  onResponse: requestLog(),
  onError: (error, requestId) => console.error(`Request ${requestId} failed: ${error}`),
});

const server = Bun.serve({
  port: Number(process.env.PORT ?? 8787),
  hostname: process.env.HOST ?? "127.0.0.1",
  fetch: handle,
});
console.log(`Listening on ${server.url}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  // Requests in flight are answered first.
  process.once(signal, () => server.stop().then(() => process.exit(0)));
}
