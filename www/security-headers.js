/** What the page may do, in one place: the build puts it into the page and into `_headers`, and the preview sends it. */

/** Runs its own files and its own WebAssembly, and talks to nobody else. */
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
// A browser takes this from the header alone, and complains where a tag in the page has it.
const POLICY_OF_HEADER = [...POLICY, "frame-ancestors 'none'"];

/** For the page itself, wherever it is served. Its workers go by the header. */
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
    // The page and its service worker are asked for anew each time.
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
