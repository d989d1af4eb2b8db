// The exports of `card-rewards/node-service`. This folder is the HTTP service on Node.
export { createApiKey } from "./api-key.js";
export { createNodeServer } from "./server.js";
export { serve } from "./service.js";
