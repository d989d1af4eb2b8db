// The tarball itself: what is in it, what it says of itself, and what bundlers make of it.
import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const TOOLS = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const description = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8"));
const files = (await readdir(project.packageFolder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(project.packageFolder.length + 1));

const USE = 'console.log(earned({ transactions: [] }).data.totalEarnedReward, catalogVersion());';
const PRINTED = /^0 \d{4}-\d{2}-\d{2}\n$/;

test("publint finds nothing, not even a suggestion", async () => {
  const { stdout } = await execute(join(TOOLS, "publint"), [project.tarball, "--strict"]);
  assert.match(stdout, /All good!/);
});

test("the types are right for every way to import; only the Worker's entry is an ES module alone", async () => {
  const { stdout } = await execute(
    join(TOOLS, "attw"),
    [project.tarball, "--format", "json", "--exclude-entrypoints", "./engine.wasm"],
    { maxBuffer: 64 * 1024 * 1024 },
  ).catch((error) => error);
  const { analysis, problems } = JSON.parse(stdout);
  assert.ok(Object.keys(analysis.entrypoints).includes("./handler"));
  assert.deepEqual(
    Object.values(problems)
      .flat()
      .map((/** @type {any} */ problem) => `${problem.kind} ${problem.entrypoint}`),
    ["CJSResolvesToESM ./worker"],
  );
});

test("it needs no other package and runs no script when installed", () => {
  for (const field of ["dependencies", "peerDependencies", "optionalDependencies", "bundledDependencies", "scripts"]) {
    assert.equal(description[field], undefined, field);
  }
  assert.equal(description.name, "card-rewards");
  assert.equal(description.license, "MIT OR Apache-2.0");
});

test("the version is the crate's", async () => {
  const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  assert.ok(manifest.includes(`version = "${description.version}"`));
});

test("one wasm and one glue; license and readme; nothing of the build", () => {
  assert.deepEqual(
    files.filter((name) => name.endsWith(".wasm")),
    ["engine.wasm"],
  );
  assert.ok(files.includes("README.md"));
  assert.ok(files.some((name) => name.startsWith("LICENSE")));
  for (const name of ["build.mjs", "tsconfig.json", "engine.d.ts", "wasm-import.d.ts"]) {
    assert.ok(!files.includes(name), name);
  }
});

test("every file that the description names is there", () => {
  /** @param {unknown} target @returns {string[]} */
  const targets = (target) => (typeof target === "string" ? [target] : Object.values(target ?? {}).flatMap(targets));
  const named = targets([description.exports, description.main, description.types, description.bin]);
  for (const name of named) {
    assert.ok(files.includes(name.replace("./", "")), name);
  }
});

test("every file that starts the engine is listed as having a side effect", async () => {
  /** @type {string[]} */
  const listed = description.sideEffects;
  for (const name of files.filter((file) => /\.c?js$/.test(file) && !/^(lib|command-line)\//.test(file))) {
    const text = await readFile(join(project.packageFolder, name), "utf8");
    if (/^(\(0, .*\.start\)|start\()/m.test(text) || /^import "/m.test(text)) {
      const patterns = listed.map((pattern) => new RegExp(`^${pattern.replace("./", "").replaceAll(".", "\\.").replace("*", "[^/]+")}$`));
      assert.ok(patterns.some((pattern) => pattern.test(name)), name);
    }
  }
});

test("no top-level await in anything that is imported", async () => {
  for (const name of files.filter((file) => file.endsWith(".js") && !file.startsWith("bin/"))) {
    // A target without top-level await makes esbuild refuse it; async functions stay allowed.
    await build({
      entryPoints: [join(project.packageFolder, name)],
      write: false,
      format: "esm",
      target: "es2020",
      supported: { "top-level-await": false },
      logLevel: "silent",
    });
  }
});

for (const [format, name] of /** @type {const} */ ([
  ["esm", "bundled-for-node.mjs"],
  ["cjs", "bundled-for-node.cjs"],
])) {
  test(`a program bundled for Node (${format}) needs no file beside it`, async () => {
    const outfile = join(project.folder, "elsewhere", name);
    await build({
      stdin: { contents: `import { earned, catalogVersion } from "card-rewards"; ${USE}`, resolveDir: project.folder },
      bundle: true,
      platform: "node",
      format,
      outfile,
    });
    const { stdout, stderr } = await execute(process.execPath, [outfile]);
    assert.match(stdout, PRINTED);
    assert.equal(stderr, "");
  });
}

test("the edge-light entry takes a compiled module by `?module`", async () => {
  const outfile = join(project.folder, "elsewhere", "edge.mjs");
  await build({
    stdin: {
      contents: `import { earned, catalogVersion } from "card-rewards"; import { createHandler } from "card-rewards/handler";
                 if (typeof createHandler !== "function") throw new Error("no handler"); ${USE}`,
      resolveDir: project.folder,
    },
    bundle: true,
    format: "esm",
    conditions: ["edge-light"],
    outfile,
    plugins: [
      {
        name: "compiled-module",
        setup(bundling) {
          bundling.onResolve({ filter: /engine\.wasm\?module$/ }, () => ({ path: "engine", namespace: "compiled" }));
          bundling.onLoad({ filter: /.*/, namespace: "compiled" }, () => ({
            contents: `import { readFileSync } from "node:fs";
                       export default new WebAssembly.Module(readFileSync(${JSON.stringify(join(project.packageFolder, "engine.wasm"))}));`,
          }));
          bundling.onResolve({ filter: /^node:fs$/ }, () => ({ path: "node:fs", external: true }));
        },
      },
    ],
  });
  const text = await readFile(outfile, "utf8");
  assert.ok(!text.includes("atob("), "the inline entry was taken");
  assert.match((await execute(process.execPath, [outfile])).stdout, PRINTED);
});

test("Deno gets the inline entry, which reads no file", () => {
  assert.equal(description.exports["."].deno.default, "./inline.js");
  const conditions = Object.keys(description.exports["."]);
  assert.ok(conditions.indexOf("deno") < conditions.indexOf("node"));
});

test("slim starts nothing by itself, and says so", async () => {
  const program = await project.write(
    "slim.mjs",
    `import assert from "node:assert/strict";
     import { readFileSync } from "node:fs";
     import { createRequire } from "node:module";
     import { start, earned, catalogVersion } from "card-rewards/slim";
     assert.throws(() => earned({ transactions: [] }), /Call start\\(module\\)/);
     start(new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm"))));
     ${USE}`,
  );
  assert.match((await execute(process.execPath, [program])).stdout, PRINTED);
});

test("slim in CommonJS takes bytes", async () => {
  const program = await project.write(
    "slim.cjs",
    `const { readFileSync } = require("node:fs");
     const { start, earned, catalogVersion } = require("card-rewards/slim");
     start(readFileSync(require.resolve("card-rewards/engine.wasm")));
     ${USE}`,
  );
  const { stdout, stderr } = await execute(process.execPath, [program]);
  assert.match(stdout, PRINTED);
  assert.equal(stderr, "");
});

test("one engine in a program, however many entries it imports", async () => {
  const program = await project.write(
    "one-engine.mjs",
    `let instances = 0;
     const Real = WebAssembly.Instance;
     WebAssembly.Instance = function (...all) { instances += 1; return new Real(...all); };
     await import("card-rewards"); await import("card-rewards/handler"); await import("card-rewards/slim");
     console.log(instances);`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "1\n");
});

test("the package stays small", async () => {
  const { size } = await stat(project.tarball);
  assert.ok(size < 3_300_000, `the tarball has ${size} bytes`);
});

test("loading and the first call are quick", async () => {
  const program = await project.write(
    "quick.mjs",
    `const before = performance.now();
     const { earned } = await import(${JSON.stringify(pathToFileURL(join(project.packageFolder, "node.js")).href)});
     earned({ transactions: [] });
     console.log(performance.now() - before);`,
  );
  const milliseconds = Number((await execute(process.execPath, [program])).stdout);
  assert.ok(milliseconds < 500, `${milliseconds} ms`);
});
