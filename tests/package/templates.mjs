// Projects as users write them (tests/templates/). Their node_modules have the package from its tarball.
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { execute } from "./installed-package.mjs";

const TEMPLATES = fileURLToPath(new URL("../templates/", import.meta.url));
const TOOLS = fileURLToPath(new URL("../node_modules/", import.meta.url));

/**
 * The expected answers to tests/templates/shared/questions.mjs, from the cards' terms:
 * a Sapphire Preferred earns 1 % at Amazon: 100.50 × 0.01 = 1.005; a Blue Cash Everyday 1 % at Walmart: 2.5075.
 * Missed: at Amazon the Blue Cash Everyday's 3 % of online shops, 3.015 − 1.005 = 2.01; at Walmart the Double
 * Cash's 2 %, 5.015 − 2.5075 = 2.5075. The optimum is those two: 3.015 + 5.015.
 * At Whole Foods the Blue Cash Everyday earns 3 % of supermarkets: 82.40 × 0.03 = 2.472, the Sapphire 1 %: 0.824.
 */
export const CALLS = {
  earned: [1.005, 2.5075],
  total: 3.5125,
  missed: 4.5175,
  bestCard: "Blue Cash Everyday: 2.472",
  otherCards: ["Chase Sapphire Preferred: 0.824"],
  optimum: 8.03,
  rejected: ["transactions[0].transactionAmount"],
};
export const HANDLER = {
  earned: [200, "Success", 3.5125],
  missed: [200, "Success", 4.5175],
  advice: [200, "Success", 2.472],
  wrongKey: [401, "Unauthorized"],
};

/**
 * A copy of a template, removed when the test file ends.
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} name
 */
export async function copyTemplate(project, name) {
  const folder = await mkdtemp(join(tmpdir(), `card-rewards-${name}-`));
  after(() => rm(folder, { recursive: true, maxRetries: 3 }));
  await cp(join(TEMPLATES, "shared"), folder, { recursive: true });
  await cp(join(TEMPLATES, name), folder, { recursive: true });
  // A copy, since tools treat a link as code of the project itself.
  await cp(project.packageFolder, join(folder, "node_modules", "card-rewards"), { recursive: true });
  await linkTools(folder);
  return folder;
}

/** @param {string} folder */
async function linkTools(folder) {
  const { devDependencies = {} } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  for (const name of Object.keys(devDependencies)) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(TOOLS, name), link);
  }
}

/**
 * Runs a script of the project's package.json, as `npm run` does. It must print nothing on standard error: no
 * warning, no deprecation.
 * @param {string} folder
 * @param {string} script
 * @param {RegExp} [aboutItself] lines on standard error by which a tool warns of itself
 */
export async function runScript(folder, script, aboutItself) {
  const { stdout, stderr } = await execute("npm", ["run", "--silent", script], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [join(TOOLS, ".bin"), process.env.PATH].join(delimiter),
      // A template's tools use neither the network nor the home folder.
      WRANGLER_SEND_METRICS: "false",
      XDG_CONFIG_HOME: join(folder, ".config"),
      DENO_DIR: join(folder, ".deno"),
      DENO_NO_UPDATE_CHECK: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      NO_COLOR: "1",
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  assert.equal(aboutItself === undefined ? stderr : stderr.replaceAll(aboutItself, ""), "");
  return stdout;
}

/**
 * The questions for a page without modules, or for a CommonJS program.
 * @param {string} folder
 * @param {string} [lastLine]
 */
export async function writeClassicQuestions(folder, lastLine = "") {
  const text = await readFile(join(folder, "questions.mjs"), "utf8");
  await writeFile(join(folder, "questions.js"), text.replaceAll(/^export /gm, "") + lastLine);
}
