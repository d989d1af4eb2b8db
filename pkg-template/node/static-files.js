// Serves the files of one folder for GET and HEAD.
import { readHeaderRules } from "./header-rules.js";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** Own list: the package has no run-time dependencies; mrmime would add 33 kB. @type {Record<string, string>} */
const MEDIA_TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

// Vite names these files by a hash of their content, so they never change.
const CONTENT_HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** Lists additional headers, in the format of Netlify and Cloudflare Pages; it is not served. */
const HEADERS_FILE = "_headers";

/** Files that nobody means to publish, such as .env. RFC 8615 defines /.well-known. */
const HIDDEN = /[\\/]\.(?!well-known(?:[\\/]|$))/;

/**
 * Whether files are served for requests with this method.
 * @param {string} method
 */
export function isFileMethod(method) {
  return method === "GET" || method === "HEAD";
}

/**
 * @param {string} folder
 * @returns {(request: Request) => Promise<Response | undefined>} nothing if there is no such file
 */
export function createStaticFiles(folder) {
  const headersFor = readHeaderRules(join(folder, HEADERS_FILE));
  return async function serveFile(request) {
    if (!isFileMethod(request.method)) {
      return undefined;
    }
    const { pathname } = new URL(request.url);
    const file = await fileAt(folder, pathname);
    if (file === undefined) {
      return undefined;
    }
    const headers = new Headers({
      "content-type": MEDIA_TYPES[extname(file.path).toLowerCase()] ?? "application/octet-stream",
      // Everything else is revalidated each time, above all the page and its service worker; with the etag that takes a 304.
      "cache-control": CONTENT_HASHED.test(pathname) ? "public, max-age=31536000, immutable" : "no-cache",
      etag: file.tag,
      // The server compresses these; a 304 names what the whole response varies by, too.
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    for (const [name, value] of await headersFor(pathname)) {
      headers.set(name, value);
    }
    if (request.headers.get("if-none-match") === file.tag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === "HEAD" ? null : new Uint8Array(await readFile(file.path)), { headers });
  };
}

/**
 * @param {string} folder
 * @param {string} pathname
 * @returns {Promise<{ path: string, tag: string } | undefined>}
 */
async function fileAt(folder, pathname) {
  const name = decoded(pathname);
  if (name === undefined || name.includes("\0") || HIDDEN.test(name)) {
    return undefined;
  }
  try {
    const root = await realpath(folder);
    // The real path decides: neither ".." nor a symbolic link leads out of the folder.
    const path = await realpath(join(root, name.endsWith("/") ? `${name}index.html` : name));
    const found = await stat(path);
    if (!path.startsWith(root + sep) || path === join(root, HEADERS_FILE) || !found.isFile()) {
      return undefined;
    }
    // Weak: the same for each content coding.
    return { path, tag: `W/"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
  } catch {
    return undefined;
  }
}

/** @param {string} pathname */
function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
