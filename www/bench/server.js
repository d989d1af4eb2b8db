/** Serves the built page like a web host: compressed, with the headers of the build. */
import { createServer } from "node:http";
import { extname } from "node:path";
import { securityHeaders } from "../security-headers.js";
import { builtFiles } from "./sizes.js";

/** @type {Record<string, string>} */
const MEDIA_TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
/** The baseline: only the browser and the network. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><main><h1>Empty</h1></main></html>';

export async function serveCompressed() {
  const files = new Map(builtFiles().map((file) => [`/${file.name}`, file]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/empty.html") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(EMPTY_PAGE);
      return;
    }
    const file = files.get(path === "/" ? "/index.html" : path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = MEDIA_TYPES[extname(file.name)] ?? "application/octet-stream";
    response.writeHead(200, { ...securityHeaders, "content-type": type, "content-encoding": "br", "cache-control": "no-cache" });
    response.end(file.brotli);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port.toString()}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
