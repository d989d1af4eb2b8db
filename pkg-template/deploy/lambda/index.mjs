// A function for AWS Lambda: behind a function URL, API Gateway or an application load balancer. Zip it together with node_modules/card-rewards.
import { createHandler, parseCredentials, requestLog } from "card-rewards/handler";
import { createLambdaHandler } from "card-rewards/lambda";

const credentials = parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS");

export const handler = createLambdaHandler(
  createHandler({
    credentials,
    onResponse: requestLog(),
    onError: (error, requestId) => console.error(`Request ${requestId} failed: ${error}`),
  }),
);
