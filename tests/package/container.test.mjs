// The container file: linted, and its command run as in the container, by a user without write permission.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { CREDENTIALS, poster } from "./credentials-for-tests.mjs";
import { freePort } from "./free-port.mjs";
import { guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { isListening } from "./runtime-service.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const file = join(project.packageFolder, "deploy/container/Containerfile");
const containerfile = await readFile(file, "utf8");
const compose = await readFile(join(project.packageFolder, "deploy/container/compose.yaml"), "utf8");

/** The instructions, without comments and with continued lines joined. */
const instructions = containerfile
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "");

/** @param {string} name */
function valueOf(name) {
  const found = instructions.filter((line) => line.startsWith(`${name} `));
  assert.equal(found.length, 1, name);
  return found[0].slice(name.length + 1);
}

const environment = Object.fromEntries(valueOf("ENV").split(/\s+/).map((pair) => pair.split("=")));

const withoutHadolint = process.env.HADOLINT === undefined && process.env.CI !== "true" && "HADOLINT is not set";

test("hadolint finds nothing", { skip: withoutHadolint }, async () => {
  const { stdout } = await execute(process.env.HADOLINT ?? "hadolint", ["--no-color", file]);
  assert.equal(stdout, "");
});

test("an exact image version, a numeric user other than root, no secret, no shell", () => {
  assert.match(valueOf("FROM"), /^node:\d+\.\d+\.\d+-alpine$/);
  assert.match(valueOf("USER"), /^[1-9]\d+:[1-9]\d+$/);
  assert.doesNotMatch(containerfile, /CREDENTIALS=|apiKey|RUN /);
  for (const name of ["ENTRYPOINT", "CMD"]) {
    assert.ok(Array.isArray(JSON.parse(valueOf(name))), name);
  }
  assert.equal(valueOf("STOPSIGNAL"), "SIGTERM");
});

test("compose runs it with the fewest privileges", () => {
  for (const line of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]']) {
    assert.ok(compose.includes(`    ${line}\n`), line);
  }
  assert.match(compose, /mem_limit: \d+[mg]/);
  assert.match(compose, /pids_limit: \d+/);
  // The operations address is for operators only.
  assert.doesNotMatch(compose, /:9090/);
  const mounted = compose.match(/\.\/credentials:(\/\S+):ro/)?.[1];
  assert.ok(JSON.parse(valueOf("CMD")).includes(`${mounted}/credentials.json`));
});

test("the guide's command names the files, and the folder that their paths start from", async () => {
  const [block] = await guideBlocks(project, "docs/service.md", "sh container");
  const [, composeFile, folder] = block.match(/^docker compose -f (\S+) --project-directory (\S+) up --build\n$/m) ?? [];
  const start = join(project.folder, folder);
  assert.equal(await readFile(join(start, composeFile), "utf8"), compose);
  await project.write("credentials.json", "[]");
  await execute("sh", ["-e", "-c", `umask 077\n${block.replace(/^docker .*/m, "")}`], { cwd: start });
  const mounted = await stat(join(start, compose.match(/- \.\/(\w+):\/credentials/)?.[1] ?? "", "credentials.json"));
  assert.equal(mounted.mode & 0o777, 0o644);
  const [, context, dockerfile] = compose.match(/context: (\S+)\n\s+dockerfile: (\S+)\n/) ?? [];
  assert.equal(await readFile(join(start, context, dockerfile), "utf8"), containerfile);
});

test("it starts, is healthy, answers, and exits with 0 at its stop signal", { timeout: 60_000 }, async () => {
  const { child, address, healthEnvironment } = await startAsContainer();
  const health = JSON.parse(instructions.find((line) => line.startsWith("HEALTHCHECK"))?.split(" CMD ")[1] ?? "");
  const checkHealth = () => promisify(execFile)(process.execPath, health.slice(1), { env: healthEnvironment });
  assert.equal(health[0], "node");
  await checkHealth();
  assert.equal((await poster(address)(PATHS.earned, '{"transactions":[]}')).status, 200);
  const exited = once(child, "exit");
  child.kill(/** @type {NodeJS.Signals} */ (valueOf("STOPSIGNAL")));
  assert.deepEqual(await exited, [0, null]);
  await assert.rejects(checkHealth, (/** @type {any} */ error) => error.code === 1);
});

async function startAsContainer() {
  const root = join(project.folder, "container");
  const folder = join(root, valueOf("WORKDIR"));
  assert.equal(valueOf("COPY"), ". .");
  await cp(project.packageFolder, folder, { recursive: true });
  await mkdir(join(root, "credentials"));
  await writeFile(join(root, "credentials", "credentials.json"), JSON.stringify(CREDENTIALS));
  for (const path of [project.folder, root]) {
    await chmod(path, 0o755);
  }
  const ports = { PORT: String(await freePort()), CARD_REWARDS_OPERATIONS_PORT: String(await freePort()) };
  // On loopback here, and without HOME.
  const env = { ...environment, ...ports, HOST: "127.0.0.1", CARD_REWARDS_OPERATIONS_HOST: "127.0.0.1" };
  const [node, script, ...words] = [...JSON.parse(valueOf("ENTRYPOINT")), ...JSON.parse(valueOf("CMD"))];
  assert.equal(node, "node");
  const command = [process.execPath, script, ...words.map((word) => word.replace(/^\/credentials/, `${root}/credentials`))];
  const child = await spawnWithoutRights(command, folder, env);
  after(() => child.kill("SIGKILL"));
  while (child.exitCode === null && !(await isListening(Number(env.PORT)))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, address: `http://127.0.0.1:${env.PORT}`, healthEnvironment: env };
}

/**
 * Root may write everywhere, so the command runs as the container's user.
 * @param {string[]} command
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
async function spawnWithoutRights(command, cwd, env) {
  if (process.getuid?.() === 0) {
    const [user, group] = valueOf("USER").split(":").map(Number);
    // Some folders of Node are not readable by other users.
    const reachable = await execute(command[0], ["--version"], { uid: user, gid: group }).then(
      () => true,
      () => false,
    );
    if (reachable) {
      return spawn(command[0], command.slice(1), { cwd, env, uid: user, gid: group, stdio: "ignore" });
    }
  }
  await execute("chmod", ["-R", "a-w", cwd]);
  after(() => execute("chmod", ["-R", "u+w", cwd]));
  return spawn(command[0], command.slice(1), { cwd, env, stdio: "ignore" });
}
