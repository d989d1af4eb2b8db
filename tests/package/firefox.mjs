// Starts Debian's Firefox.
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";

const EXECUTABLE = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

export async function startFirefox() {
  if (!existsSync(EXECUTABLE)) {
    throw new Error(`There is no Firefox at ${EXECUTABLE}. Install Debian's package firefox-esr, or set FIREFOX to its path.`);
  }
  return puppeteer.launch({ browser: "firefox", executablePath: EXECUTABLE, headless: true });
}
