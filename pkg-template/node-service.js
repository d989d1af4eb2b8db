// What `import ... from "card-rewards/node-service"` gives.
export { createApiKey } from "./server/api-key.js";
export { createNodeServer } from "./server/node-server.js";
export { serve } from "./server/service.js";
