// The complete service; wrangler.jsonc configures it. For other options, such as `cors` or an engine with custom cards,
// create the handler here: `createHandler` from "card-rewards/handler".
export { default } from "card-rewards/worker";
