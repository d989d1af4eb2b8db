/**
 * The fields used of an event: of a function URL, of API Gateway (payload formats 1.0 and 2.0) or of an application load balancer.
 */
export interface LambdaEvent {
  /** The payload's format: "2.0", or "1.0" or nothing. */
  readonly version?: string;
  /** Format 2.0. @example "/reward/earned" */
  readonly rawPath?: string;
  /** Format 2.0: the query after the "?"; empty without one. */
  readonly rawQueryString?: string;
  /** Format 1.0 and load balancers. @example "/reward/earned" */
  readonly path?: string;
  /** Format 1.0 and load balancers. @example "POST" */
  readonly httpMethod?: string;
  /** One value for each name; in format 2.0 repeated headers are joined with a comma. */
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  /** Format 1.0 and load balancers: all values of each name. */
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[] | undefined>> | null;
  readonly requestContext?: { readonly http?: { readonly method: string }; readonly elb?: object };
  readonly body?: string | null;
  /** Whether `body` is base64 rather than text. */
  readonly isBase64Encoded?: boolean;
}

/** The result of the function. */
export interface LambdaResult {
  statusCode: number;
  headers?: Record<string, string>;
  /** In place of `headers` for a load balancer set to multi-value headers. */
  multiValueHeaders?: Record<string, string[]>;
  body: string;
  isBase64Encoded: boolean;
}

/**
 * Turns a handler into an AWS Lambda function.
 *
 * Lambda transmits responses of up to 6 MB, a load balancer 1 MB. A longer one is compressed with gzip if the caller accepts
 * that; otherwise it becomes a 500 and a line in the function's log. A REST API transmits compressed responses if its binary
 * media types include all (see docs/service.md).
 *
 * @example
 * import { createHandler, parseCredentials } from "card-rewards/handler";
 * import { createLambdaHandler } from "card-rewards/lambda";
 *
 * const credentials = parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS");
 * export const handler = createLambdaHandler(createHandler({ credentials }));
 *
 * @throws TypeError, when called, for an event that is not an HTTP request
 */
export declare function createLambdaHandler(
  handle: ((request: Request) => Promise<Response>) & { warmUp?(): void },
): (event: LambdaEvent) => Promise<LambdaResult>;
