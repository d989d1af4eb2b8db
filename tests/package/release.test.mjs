// The release: one version, a bill of materials, and archives that the registries accept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const manifest = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8"));

/** @param {string} path in the project */
const toml = async (path) => /** @type {any} */ (parse(await readFile(new URL(`../../${path}`, import.meta.url), "utf8")));

test("the package, the crate and the catalog's crate have one version", async () => {
  const crate = await toml("Cargo.toml");
  const catalog = await toml("catalog/crate/Cargo.toml");
  const required = [crate.dependencies, crate["build-dependencies"]].map((dependencies) => dependencies["card-rewards-catalog"].version);
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual([crate.package.version, catalog.package.version, ...required], Array(4).fill(manifest.version));
});

test("the crate contains CHANGELOG.md, SECURITY.md and the licenses", async () => {
  const { stdout } = await execute("cargo", ["package", "--package", "card-rewards", "--list", "--allow-dirty"], { cwd: new URL("../..", import.meta.url) });
  const files = stdout.split("\n");
  for (const name of ["README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE-APACHE", "LICENSE-MIT", "src/examples/best_card.rs"]) {
    assert.ok(files.includes(name), name);
  }
});

test("npm would publish the package: a dry run, without credentials", async () => {
  // Offline: the dry run asks no registry anything.
  const { stdout } = await execute("npm", ["publish", project.tarball, "--dry-run", "--json", "--offline", "--access", "public"], { cwd: project.folder });
  const answer = JSON.parse(stdout);
  const published = answer.id === undefined ? answer["card-rewards"] : answer;
  assert.deepEqual([published.id, published.bundled], [`card-rewards@${manifest.version}`, []]);
  assert.equal(manifest.private, undefined);
});

const bom = JSON.parse(await readFile(join(project.packageFolder, "sbom.cdx.json"), "utf8"));

test("the bill of materials has CycloneDX's form", () => {
  assert.deepEqual([bom.bomFormat, bom.specVersion, bom.version], ["CycloneDX", "1.6", 1]);
  assert.deepEqual(Object.keys(bom), ["$schema", "bomFormat", "specVersion", "version", "metadata", "components"]);
  const all = [bom.metadata.component, ...bom.components];
  for (const { type, name, version, purl, licenses, hashes = [], ...others } of all) {
    assert.equal(type, "library");
    assert.match(purl, new RegExp(`^pkg:(cargo|npm)/${name}@${version.replaceAll(".", "\\.")}$`));
    assert.deepEqual(others, { "bom-ref": purl });
    // SPDX, such as "(MIT OR Apache-2.0) AND Unicode-3.0".
    assert.equal(licenses.length, 1);
    assert.match(licenses[0].expression, /^\(?[\w.-]+( (OR|AND) \(?[\w.-]+\)?)*\)?( (OR|AND) [\w.-]+)*$/);
    for (const { alg, content } of hashes) {
      assert.match(content, alg === "SHA-256" ? /^[0-9a-f]{64}$/ : /^[0-9a-f]{128}$/);
    }
  }
  assert.equal(new Set(all.map((component) => component["bom-ref"])).size, all.length);
});

test("the bill of materials lists the crates in the WebAssembly and the bundled packages, with the hashes of the lock files", async () => {
  const { package: locked } = await toml("Cargo.lock");
  /** @type {Map<string, any>} */
  const components = new Map(bom.components.map((/** @type {any} */ component) => [component.name, component]));
  for (const name of ["card-rewards-catalog", "rust_decimal", "ryu-js", "serde", "jiff", "wasm-bindgen", "papaparse", "sax"]) {
    assert.ok(components.has(name), name);
  }
  // Not in the product: a build tool, and what only tests use.
  for (const name of ["syn", "proptest", "toml", "esbuild"]) {
    assert.ok(!components.has(name), name);
  }
  for (const { purl, name, version, hashes } of bom.components.filter((/** @type {any} */ component) => component.purl.startsWith("pkg:cargo/"))) {
    const found = locked.find((/** @type {any} */ one) => one.name === name && one.version === version);
    assert.ok(found !== undefined, purl);
    assert.equal(hashes?.[0].content, found.checksum, purl);
  }
});
