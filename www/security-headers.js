/**
 * The content security policy and other headers. The build writes them to the page and to `_headers`; the preview sends them.
 */

/** Only its own files and WebAssembly run; only its own origin is contacted. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];
// Browsers accept this only in the header, and log an error for it in a meta tag.
const POLICY_OF_HEADER = [...POLICY, "frame-ancestors 'none'"];

/** For the page itself on any host. Its workers follow the header. */
export const contentSecurityPolicy = POLICY.join("; ");

/** @type {Record<string, string>} */
export const securityHeaders = {
  "Content-Security-Policy": POLICY_OF_HEADER.join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** The file that Netlify, Cloudflare Pages and `card-rewards serve --www` read. */
export function headersFile() {
  return [
    ...block("/*", securityHeaders),
    // Named by their content, so that they never change.
    ...block("/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }),
    // The page and its service worker are requested again each time.
    ...["/", "/index.html", "/sw.js"].flatMap((path) => block(path, { "Cache-Control": "no-cache" })),
  ].join("\n");
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 */
function block(path, headers) {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""];
}
