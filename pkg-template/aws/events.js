// Converts AWS's events of an HTTP request into one form.

/**
 * @typedef {import("../types/entries/lambda.js").LambdaEvent} LambdaEvent
 *
 * @typedef {object} HttpEvent
 * @property {string} method
 * @property {string} path
 * @property {string} query without the "?"
 * @property {[name: string, value: string][]} headers
 * @property {string | null | undefined} body
 * @property {boolean | undefined} isBase64Encoded
 * @property {boolean} hasHeaderLists whether the result must have lists of values, as an ALB is configured
 * @property {number} resultBytesMax
 */

const MEGABYTE = 1024 * 1024;
// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
const RESULT_BYTES_MAX = 6 * MEGABYTE;
// https://docs.aws.amazon.com/elasticloadbalancing/latest/application/lambda-functions.html
const LOAD_BALANCER_BYTES_MAX = MEGABYTE;

/**
 * @param {LambdaEvent} event
 * @returns {HttpEvent}
 */
export function httpEventOf(event) {
  if (event?.version === "2.0" && event.requestContext?.http?.method !== undefined) {
    return secondFormat(event);
  }
  if (typeof event?.httpMethod === "string" && typeof event.path === "string") {
    return firstFormat(event);
  }
  throw new TypeError(
    "The event is not an HTTP request. Call the function through a function URL, an HTTP API, a REST API or an application load " +
      "balancer; the console's test button sends other events.",
  );
}

/**
 * Payload format 2.0: function URLs and HTTP APIs.
 * @param {LambdaEvent} event
 */
function secondFormat({ rawPath = "", rawQueryString, headers, requestContext, body, isBase64Encoded }) {
  return {
    method: requestContext?.http?.method ?? "",
    path: rawPath,
    query: rawQueryString ?? "",
    headers: pairsOf(headers),
    body,
    isBase64Encoded,
    hasHeaderLists: false,
    resultBytesMax: RESULT_BYTES_MAX,
  };
}

/**
 * Payload format 1.0: REST APIs, and HTTP APIs that are set to it; and the similar events of application load balancers.
 * The service reads no query, so it is left out.
 * @param {LambdaEvent} event
 */
function firstFormat({ httpMethod = "", path = "", headers, multiValueHeaders, requestContext, body, isBase64Encoded }) {
  const isLoadBalancer = requestContext?.elb !== undefined;
  const lists = Object.entries(multiValueHeaders ?? {}).flatMap(([name, values]) =>
    (values ?? []).map((value) => /** @type {[string, string]} */ ([name, value])),
  );
  return {
    method: httpMethod,
    path,
    query: "",
    // The lists have every value; `headers` has only the last of each name.
    headers: lists.length > 0 ? lists : pairsOf(headers),
    body,
    isBase64Encoded,
    // A load balancer sends one of the two, and reads the same one in the result.
    hasHeaderLists: isLoadBalancer && headers === undefined && multiValueHeaders !== undefined,
    resultBytesMax: isLoadBalancer ? LOAD_BALANCER_BYTES_MAX : RESULT_BYTES_MAX,
  };
}

/**
 * @param {LambdaEvent["headers"]} headers
 * @returns {[name: string, value: string][]}
 */
function pairsOf(headers) {
  return Object.entries(headers ?? {}).map(([name, value]) => [name, value ?? ""]);
}
