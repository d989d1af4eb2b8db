// The exports of `card-rewards/handler` in every runtime. This folder is the HTTP service for any runtime with Request and
// Response.
export { credentialsFromKeyValueStore } from "./credentials/key-value-store.js";
export { parseCredentials } from "./credentials/parse.js";
export { createHandler } from "./handler.js";
export { createMetrics } from "./metrics.js";
export { requestLog } from "./request-log.js";
