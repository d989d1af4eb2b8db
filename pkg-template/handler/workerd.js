import "../workerd.js";

export { credentialsFromKeyValueStore } from "../lib/credentials-store.js";
export { createHandler } from "../lib/handler.js";
export { createMetrics } from "../lib/metrics.js";
export { requestLog } from "../lib/request-log.js";
