// Cross-origin calls from pages in browsers: off, unless the service's owner names the origins.

/**
 * @typedef {object} Cors
 * @property {(request: Request) => boolean} isPreflight whether a browser asks what it may send
 * @property {Record<string, string>} preflightHeaders what it may send; whether it may at all, the other headers say
 * @property {(headers: Headers) => Record<string, string>} headers of every answer
 */

// As long as browsers keep it (Chromium: two hours), so that a page asks seldom.
const PREFLIGHT_SECONDS = "7200";
const SENT_HEADERS = "client-id, api-key, content-type, x-request-id";
const READABLE_HEADERS = "x-request-id, server-timing, retry-after";

/**
 * @param {import("../handler.js").CorsOptions | undefined} options
 * @returns {Cors | undefined} nothing where it is off
 */
export function corsOf(options) {
  if (options === undefined) {
    return undefined;
  }
  const origins = options.origins === "*" ? undefined : new Set(options.origins);

  /** @param {Headers} headers */
  function allowing(headers) {
    if (origins === undefined) {
      return { "access-control-allow-origin": "*" };
    }
    const origin = headers.get("origin");
    // The answer differs by origin: what is kept of one must not be given to another.
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
export function refuseBadCors(options) {
  const origins = /** @type {Partial<import("../handler.js").CorsOptions> | undefined | null} */ (options)?.origins;
  const others = Object.keys(options ?? {}).filter((name) => name !== "origins");
  if (others.length > 0 || (origins !== "*" && (!Array.isArray(origins) || origins.length === 0))) {
    throw new TypeError('createHandler: cors must be { origins: ["https://app.example"] } or { origins: "*" }.');
  }
  for (const origin of origins === "*" ? [] : origins) {
    if (!isOrigin(origin)) {
      throw new TypeError(
        `createHandler: cors.origins holds ${JSON.stringify(origin)}, which no browser sends. ` +
          "An origin is scheme, host and port only, in lower case, without a path, such as https://app.example.",
      );
    }
  }
}

/**
 * `null`, which any sandboxed page sends, is none.
 * @param {unknown} text
 */
function isOrigin(text) {
  if (typeof text !== "string" || !/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*,]+$/.test(text)) {
    return false;
  }
  // Of the web's own schemes the form is known: a port that goes without saying is never sent, for one.
  return /^https?:/.test(text) ? URL.canParse(text) && new URL(text).origin === text : text === text.toLowerCase();
}
