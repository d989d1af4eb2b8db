// Starts Debian's Chromium and serves a folder to it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { startPackageServer } from "./package-server.mjs";

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
  const { createStaticFiles } = await import(pathToFileURL(join(project.packageFolder, "node/static-files.js")).href);
  const serveFile = createStaticFiles(folder);
  return startPackageServer(project, async (request) => (await serveFile(request)) ?? new Response(null, { status: 404 }));
}

