// The release: one version, a bill of materials, and archives that the registries accept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { packageManifest } from "../../pkg-template/build/manifest.js";
import { execute, installedPackage, PACKAGE } from "./installed-package.mjs";

const ROOT = new URL("../..", import.meta.url);

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

/**
 * The package's manifest for a crate with these lines in its own.
 * @param {string} lines
 */
const manifestOf = (lines) => packageManifest({ name: "card-rewards" }, `[package]\nname = "card-rewards"\nversion = "1.2.3"\n${lines}`);

test("the addresses of the package are those of the crate, and there are none before the crate has one", async () => {
  const repository = "https://host.example/owner/card-rewards";
  assert.deepEqual(manifestOf(`repository = "${repository}"\n`), {
    name: "card-rewards",
    version: "1.2.3",
    repository: { type: "git", url: `git+${repository}.git` },
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
  });
  assert.deepEqual(manifestOf(""), { name: "card-rewards", version: "1.2.3" });
  assert.throws(() => packageManifest({}, "[package]\nname = 'x'\n"), /no line `version/);
  const crate = (await toml("Cargo.toml")).package;
  assert.equal(manifest.repository?.url, crate.repository && `git+${crate.repository}.git`);
});

/** @param {string[]} args */
const release = (...args) => execute(".ci/release", args, { cwd: ROOT, env: { ...process.env, CARD_REWARDS_PKG: PACKAGE } });

test("a dry run of the release needs no network and no credentials", async () => {
  const { stdout } = await release("--dry-run", `v${manifest.version}`);
  assert.match(stdout, /crates: packed/);
  assert.match(stdout, /package: packed/);
  if (manifest.repository === undefined) {
    assert.match(stdout, /A release stops here: Cargo.toml names no `repository`/);
  }
});

test("nothing is published for the tag of another version, or without an address for the provenance", async () => {
  /** @param {string[]} args */
  const messageOf = async (...args) => release(...args).then(() => "published", (error) => error.stderr);
  assert.match(await messageOf("--dry-run", "v99.0.0"), /The tag v99\.0\.0 is not that of version/);
  assert.match(await messageOf("--dry-run"), /Usage: /);
  if (manifest.repository === undefined) {
    assert.match(await messageOf(`v${manifest.version}`), /Cargo.toml names no `repository`/);
  }
});

test("the workflow: exact versions of actions, no stored npm token, and only its last job can sign", async () => {
  const workflow = await readFile(new URL(".github/workflows/release.yml", ROOT), "utf8");
  const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  assert.ok(actions.length > 0);
  for (const action of actions) {
    assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
  const [before, publish] = workflow.split("\n  publish:\n");
  assert.match(before, /^permissions: \{\}$/m);
  assert.doesNotMatch(before, /id-token|secrets\./);
  assert.match(publish, /id-token: write/);
  assert.deepEqual([...publish.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name), ["CARGO_REGISTRY_TOKEN"]);
  assert.match(await readFile(new URL(".ci/release", ROOT), "utf8"), /npm publish .*--provenance/);
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
