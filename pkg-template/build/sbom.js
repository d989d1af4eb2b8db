// Writes sbom.cdx.json, the package's bill of materials in CycloneDX: crates in the WebAssembly, and bundled npm packages.
// It has no time and no serial number, so that two builds of one commit are equal.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BUNDLED } from "./licenses.js";
import { ROOT, TEMPLATE } from "./folders.js";

/**
 * @typedef {object} Component
 * @property {"library"} type
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {{ alg: "SHA-256" | "SHA-512", content: string }[]} [hashes] of the archive in the registry
 * @property {{ expression: string }[]} licenses
 */

/**
 * @param {string} glue the folder with crates.txt, in which `cargo tree` lists the crates
 * @param {string} out
 */
export async function writeSbom(glue, out) {
  const { name, version, license } = JSON.parse(await readFile(join(out, "package.json"), "utf8"));
  const components = [...(await crates(glue)), ...(await bundledPackages())];
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: component("npm", name, version, license, undefined) },
    components,
  };
  await writeFile(join(out, "sbom.cdx.json"), `${JSON.stringify(document, null, 2)}\n`);
}

/**
 * @param {string} registry as in package URLs
 * @param {string} name
 * @param {string} version
 * @param {string} license
 * @param {{ alg: "SHA-256" | "SHA-512", content: string } | undefined} hash
 * @returns {Component}
 */
function component(registry, name, version, license, hash) {
  const purl = `pkg:${registry}/${name}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(hash !== undefined && { hashes: [hash] }),
    licenses: [{ expression: license }],
  };
}

/** @param {string} glue */
async function crates(glue) {
  const list = await readFile(join(glue, "crates.txt"), "utf8");
  const lock = await readFile(join(ROOT, "Cargo.lock"), "utf8");
  // "serde v1.0.229|MIT OR Apache-2.0 (*)"; a crate of this project also has its path. The first is the package itself.
  const [, ...lines] = new Set(list.trimEnd().split("\n").map((line) => line.replace(/ \(\*\)$/, "")));
  return lines.map((line) => {
    const { name, version, license } = /^(?<name>\S+) v(?<version>\S+)(?: \(.*\))?\|(?<license>.+)$/.exec(line)?.groups ?? {};
    if (license === undefined) {
      throw new Error(`crates.txt: "${line}" is not a crate with its version and license. Build again with "cargo xtask build".`);
    }
    const entry = lock.split("[[package]]").find((text) => text.includes(`\nname = "${name}"\nversion = "${version}"\n`));
    const checksum = entry?.match(/^checksum = "([0-9a-f]{64})"$/m)?.[1];
    const hash = checksum === undefined ? undefined : { alg: /** @type {const} */ ("SHA-256"), content: checksum };
    // "MIT/Apache-2.0" is an old form of "or".
    return component("cargo", name, version, license.replaceAll("/", " OR "), hash);
  });
}

async function bundledPackages() {
  const { packages } = JSON.parse(await readFile(join(TEMPLATE, "build", "package-lock.json"), "utf8"));
  return BUNDLED.map(({ name }) => {
    const { version, integrity, license } = packages[`node_modules/${name}`];
    const content = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    return component("npm", name, version, license, { alg: "SHA-512", content });
  });
}
