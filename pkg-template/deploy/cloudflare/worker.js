// The whole service; wrangler.jsonc says what it is given. For options of your own, such as `cors` or an engine with
// cards of your own, write the handler here: `createHandler` from "card-rewards/handler".
export { default } from "card-rewards/worker";
