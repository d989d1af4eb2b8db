// CORS: off, unless the service's operator names the origins.
// Own code: the package has no run-time dependencies. cors (20 kB) is for Express's requests, not for those of web standards.

/**
 * @typedef {object} Cors
 * @property {(request: import("./http-request.js").HttpRequest) => boolean} isPreflight
 * @property {Record<string, string>} preflightHeaders the allowed method and headers; `headers` allows the origin
 * @property {(headers: import("./http-request.js").HttpRequest["headers"]) => Record<string, string>} headers of every response
 */

// The longest that browsers cache it (Chromium: two hours).
const PREFLIGHT_SECONDS = "7200";
const SENT_HEADERS = "client-id, api-key, content-type, x-request-id";
const READABLE_HEADERS = "x-request-id, server-timing, retry-after";

/**
 * @param {import("../types/entries/handler.js").CorsOptions | undefined} options
 * @returns {Cors | undefined} nothing if it is off
 */
export function corsOf(options) {
  if (options === undefined) {
    return undefined;
  }
  const origins = options.origins === "*" ? undefined : new Set(options.origins);

  /** @param {import("./http-request.js").HttpRequest["headers"]} headers */
  function allowing(headers) {
    if (origins === undefined) {
      return { "access-control-allow-origin": "*" };
    }
    const origin = headers.get("origin");
    // Caches must not serve one origin's response to another.
    return { vary: "Origin", ...(origin !== null && origins.has(origin) && { "access-control-allow-origin": origin }) };
  }

  return {
    isPreflight: ({ method, headers }) =>
      method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method"),
    preflightHeaders: {
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": SENT_HEADERS,
      "access-control-max-age": PREFLIGHT_SECONDS,
    },
    headers: (headers) => ({ ...allowing(headers), "access-control-expose-headers": READABLE_HEADERS }),
  };
}

/** @param {unknown} options */
export function validateCors(options) {
  const origins = /** @type {Partial<import("../types/entries/handler.js").CorsOptions> | undefined | null} */ (options)?.origins;
  const others = Object.keys(options ?? {}).filter((name) => name !== "origins");
  if (others.length > 0 || (origins !== "*" && (!Array.isArray(origins) || origins.length === 0))) {
    throw new TypeError('createHandler: cors is invalid. Write { origins: ["https://app.example"] } or { origins: "*" }.');
  }
  for (const origin of origins === "*" ? [] : origins) {
    if (!isOrigin(origin)) {
      throw new TypeError(
        `createHandler: cors.origins contains ${JSON.stringify(origin)}, which no browser sends. ` +
          "Write scheme, host and port only, in lower case, such as https://app.example.",
      );
    }
  }
}

/**
 * Whether browsers send this text as an origin. Rejects `null`, which any sandboxed page sends.
 * @param {unknown} text
 * @returns {text is string}
 */
export function isOrigin(text) {
  if (typeof text !== "string" || !/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,]+$/.test(text)) {
    return false;
  }
  // For http and https the URL parser knows the exact form; browsers never send a default port.
  return /^https?:/.test(text) ? URL.canParse(text) && new URL(text).origin === text : text === text.toLowerCase();
}
