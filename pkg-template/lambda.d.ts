/** What is read of the event that a function URL, or an HTTP API with payload format 2.0, calls a function with. */
export interface LambdaEvent {
  /** The payload's format: "2.0". */
  readonly version: string;
  /** @example "/reward/earned" */
  readonly rawPath: string;
  /** What stands after the "?"; empty where there is none. */
  readonly rawQueryString?: string;
  /** One value for each name; what came twice is joined by a comma. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly method: string } };
  readonly body?: string | null;
  /** Whether `body` is base64 rather than text. */
  readonly isBase64Encoded?: boolean;
}

/** What the function answers. */
export interface LambdaResult {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  isBase64Encoded: boolean;
}

/**
 * Makes an AWS Lambda function of a handler.
 *
 * Lambda passes on answers of up to 6 MB. A longer one is sent as gzip to callers that accept it, and is else a 500 and
 * a line in the function's log.
 *
 * @example
 * import { createHandler, parseCredentials } from "card-rewards/handler";
 * import { createLambdaHandler } from "card-rewards/lambda";
 *
 * const credentials = parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS");
 * export const handler = createLambdaHandler(createHandler({ credentials }));
 *
 * @throws TypeError, when called, for an event in another format
 */
export declare function createLambdaHandler(
  handle: (request: Request) => Promise<Response>,
): (event: LambdaEvent) => Promise<LambdaResult>;
