// Debian's Chromium, and a folder served to it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

export async function startChromium() {
  if (!existsSync(EXECUTABLE)) {
    throw new Error(`There is no Chromium at ${EXECUTABLE}. Install Debian's package chromium, or set CHROMIUM to its path.`);
  }
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Serves a folder by the package's own server, until stopped.
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} folder
 */
export async function serveFolder(project, folder) {
  const own = pathToFileURL(join(project.packageFolder, "server/"));
  const { createNodeServer } = await import(new URL("node-server.js", own).href);
  const { createStaticFiles } = await import(new URL("static-files.js", own).href);
  const serveFile = createStaticFiles(folder);
  const server = createNodeServer(async (/** @type {Request} */ request) => (await serveFile(request)) ?? new Response(null, { status: 404 }));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

