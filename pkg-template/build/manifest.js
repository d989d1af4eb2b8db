// package.json, with the version and the addresses of the Rust crate.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, TEMPLATE } from "./folders.js";

/** @param {string} out */
export async function writeManifest(out) {
  const manifest = JSON.parse(await readFile(join(TEMPLATE, "package.json"), "utf8"));
  const crate = await readFile(join(ROOT, "Cargo.toml"), "utf8");
  await writeFile(join(out, "package.json"), `${JSON.stringify(packageManifest(manifest, crate), null, 2)}\n`);
}

/**
 * The template's manifest with what the crate's states, in TOML. Without a `repository` there, the package has no addresses either.
 * @param {object} template
 * @param {string} crate
 */
export function packageManifest(template, crate) {
  /** @param {string} name */
  const stated = (name) => crate.match(new RegExp(`^\\[package\\][^[]*?^${name} = "([^"]+)"`, "m"))?.[1];
  const version = stated("version");
  if (version === undefined) {
    throw new Error('Cargo.toml has no line `version = "..."` in [package]. Write it there.');
  }
  const repository = stated("repository");
  if (repository === undefined) {
    return { ...template, version };
  }
  return {
    ...template,
    version,
    repository: { type: "git", url: `git+${repository}.git` },
    homepage: stated("homepage") ?? `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
  };
}
