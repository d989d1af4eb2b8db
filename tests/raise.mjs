import { BUDGET, parts, sizeOf } from "./package/size.mjs";
import { installPackage } from "./package/installed-package.mjs";
import { readFile, writeFile } from "node:fs/promises";
const budget = JSON.parse(await readFile(BUDGET, "utf8"));
const { project, remove } = await installPackage();
const measured = await parts(project.packageFolder, project.tarball);
for (const [name, part] of Object.entries(measured)) for (const [kind, value] of Object.entries(sizeOf(name, part))) {
  const old = budget[name][kind]; const mark = value > old ? "OVER" : "";
  console.log(name.padEnd(45), kind.padEnd(7), String(value).padStart(9), "budget", old, (value - old), mark);
  if (process.argv.includes("--write") && value > old) budget[name][kind] = value + (name === "tarball" ? 400 : 0);
}
if (process.argv.includes("--write")) await writeFile(BUDGET, JSON.stringify(budget, null, 2) + "\n");
await remove();
process.exit();
