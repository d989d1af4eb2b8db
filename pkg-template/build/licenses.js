// Copies the licenses, CHANGELOG.md and SECURITY.md, and writes NOTICE.md.
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MODULES, ROOT } from "./folders.js";

// Libraries bundled into statements/, and their purpose.
export const BUNDLED = [
  { name: "papaparse", use: "parsing of CSV statements", license: "LICENSE" },
  { name: "sax", use: "parsing of OFX statements", license: "LICENSE.md" },
];

/** @param {string} out */
export async function copyLicenses(out) {
  const names = (await readdir(ROOT)).filter((name) => name.startsWith("LICENSE"));
  if (names.length === 0) {
    throw new Error("The project's root has no LICENSE file for the package. Restore it from the repository.");
  }
  await Promise.all([...names, "CHANGELOG.md", "SECURITY.md"].map((name) => copyFile(join(ROOT, name), join(out, name))));
  // The compiled catalog contains names and codes of collections that require a notice, as the bundled libraries do.
  const notices = [await readFile(join(ROOT, "catalog", "NOTICE.md"), "utf8"), ...(await Promise.all(BUNDLED.map(noticeOf)))];
  await writeFile(join(out, "NOTICE.md"), notices.join("\n"));
}

/** @param {typeof BUNDLED[number]} library */
async function noticeOf({ name, use, license }) {
  const text = await readFile(join(MODULES, name, license), "utf8");
  // Its headings are one level below ours.
  return `## ${name} (${use})\n\n${text.replaceAll(/^#/gm, "###").trim()}\n`;
}
