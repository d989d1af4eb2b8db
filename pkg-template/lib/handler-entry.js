// What `card-rewards/handler` exports in every runtime.
export { credentialsFromKeyValueStore } from "./credentials-store.js";
export { parseCredentials } from "./credentials-text.js";
export { createHandler } from "./handler.js";
export { createMetrics } from "./metrics.js";
export { requestLog } from "./request-log.js";
