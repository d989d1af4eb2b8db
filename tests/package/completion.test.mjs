// Completions, by the shells themselves: what Tab makes of a line.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { execute, installedPackage } from "./installed-package.mjs";

const ZSH = process.env.ZSH_PROGRAM ?? "/usr/bin/zsh";
const FISH = process.env.FISH_PROGRAM ?? "/usr/bin/fish";
const COMPLETE_ZSH = fileURLToPath(new URL("complete.zsh", import.meta.url));

const project = await installedPackage();
await project.write("november.csv", "Date,Description,Amount\n");

/** Lines before and after Tab: a command, an option, another command's option, a file. */
const COMPLETED = [
  ["card-rewards opt", "card-rewards optimize"],
  ["card-rewards advice --merc", "card-rewards advice --merchant"],
  ["card-rewards serve --drain", "card-rewards serve --drain-seconds"],
  ["card-rewards serve --ext", "card-rewards serve --extensions"],
  ["card-rewards earned nov", "card-rewards earned november.csv"],
];

/** @param {string} shell */
async function script(shell) {
  return (await runCommand(project, ["completion", shell])).stdout;
}

test("bash", async () => {
  const path = await project.write("completion.bash", await script("bash"));
  for (const [line, completed] of COMPLETED) {
    const words = line.split(" ");
    const quoted = words.map((word) => `'${word}'`).join(" ");
    const command = `source '${path}'; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _card_rewards; echo "\${COMPREPLY[@]}"`;
    const found = (await execute("bash", ["-c", command])).stdout.trim();
    // Files come from bash itself.
    assert.equal(found, completed.endsWith(".csv") ? "" : completed.split(" ").at(-1));
  }
});

test("zsh", async () => {
  await mkdir(`${project.folder}/zsh`);
  await project.write("zsh/completion.zsh", await script("zsh"));
  for (const [line, completed] of COMPLETED) {
    const { stdout } = await execute(ZSH, ["-f", COMPLETE_ZSH, `${project.folder}/zsh`, line], { cwd: project.folder, timeout: 30_000 });
    assert.equal(stdout.trim(), completed);
  }
});

test("fish", async () => {
  const path = await project.write("completion.fish", await script("fish"));
  for (const [line, completed] of COMPLETED) {
    const command = `source '${path}'; complete -C '${line}'`;
    const { stdout } = await execute(FISH, ["--no-config", "-c", command], { cwd: project.folder, env: { PATH: process.env.PATH, HOME: project.folder } });
    assert.equal(stdout.trim(), completed.split(" ").at(-1));
  }
});

test("another shell is a usage error", async () => {
  assert.equal((await runCommand(project, ["completion", "tcsh"])).code, 2);
});
