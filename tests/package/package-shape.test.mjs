// The tarball: its files, its package.json, and bundles of it.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { engineText } from "./engine-text.mjs";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const TOOLS = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const description = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8"));
const files = (await readdir(project.packageFolder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(project.packageFolder.length + 1));

const USE = 'console.log(earned({ transactions: [] }).data.totalEarnedReward, catalogVersion());';
const PRINTED = /^0 \d{4}-\d{2}-\d{2}\n$/;

test("publint finds no problem, and only suggests to drop the field `browser`, which Parcel needs", async () => {
  const { stdout } = await execute(join(TOOLS, "publint"), [project.tarball, "--strict"]);
  // Coloured where CI is set.
  assert.match(stripVTControlCharacters(stdout), /Linting\.\.\.\nSuggestions:\n1\. pkg\.browser with a string value can be refactored .*\n$/);
});

// ES modules and scripts only, so attw's complaint that `require` gets an ES module does not apply: the classic script is for
// <script src>, and a Worker and programs that embed the Node service are ES modules.
const NOT_FOR_COMMONJS = ["./iife", "./node-service", "./worker"];
// attw takes JSON for CommonJS, but imported it is the default export; types.test.mjs compiles both.
const JSON_WITH_TYPES = ["./catalog.json"];

test("attw --pack finds no problem with any entry, except those that CommonJS does not need", async () => {
  const { stdout } = await execute(join(TOOLS, "attw"), [project.tarball, "--exclude-entrypoints", ...NOT_FOR_COMMONJS, ...JSON_WITH_TYPES]);
  assert.match(stdout, /No problems found/);
});

test("it has no dependencies and no install script", () => {
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

test("three wasm files, and the text of the whole engine twice: for modules and for classic scripts", async () => {
  assert.deepEqual(
    files.filter((name) => name.endsWith(".wasm")).sort(),
    ["engine/core.wasm", "engine/engine.wasm", "engine/upgrade.wasm"],
  );
  const base64 = await engineText(project.packageFolder);
  const upgrade = await readFile(join(project.packageFolder, "engine/upgrade.wasm"));
  assert.ok(Buffer.from(base64, "base64").subarray(0, upgrade.length).equals(upgrade), "the text is the engine for pages");
  const holders = await Promise.all(
    files.map(async (name) => ((await readFile(join(project.packageFolder, name), "latin1")).includes(base64) ? [name] : [])),
  );
  assert.deepEqual(holders.flat().sort(), ["card-rewards.iife.js", "engine/engine-base64.js"]);
});

/** @param {unknown} target @returns {string[]} */
function targets(target) {
  return typeof target === "string" ? matching(target.replace("./", "")) : Object.values(target ?? {}).flatMap(targets);
}

/** @param {string} target a file, or a pattern of files */
function matching(target) {
  const [before, after] = target.split("*");
  return after === undefined ? [target] : files.filter((name) => name.startsWith(before) && name.endsWith(after));
}

const ENTRIES = targets([
  description.exports,
  description.main,
  description.types,
  description.bin,
  description.unpkg,
  description.jsdelivr,
]);

test("every file that package.json names exists", () => {
  for (const name of ENTRIES) {
    assert.ok(files.includes(name), name);
  }
});

// Files for readers.
const DOCUMENTS = /^(sbom\.cdx\.json|README\.md|NOTICE\.md|CHANGELOG\.md|SECURITY\.md|LICENSE-[A-Z0-9]+|(docs|deploy)\/.*)$/;

test("every file is a document or used by an entry, none belongs to the build", async () => {
  const used = new Set(ENTRIES);
  for (const name of used) {
    for (const neighbour of await neighboursOf(name)) {
      used.add(neighbour);
    }
  }
  assert.deepEqual(
    files.filter((name) => !used.has(name) && !DOCUMENTS.test(name)),
    [],
  );
});

/**
 * The files that a file names by relative paths. Also the types beside a program.
 * @param {string} name
 */
async function neighboursOf(name) {
  const text = /\.(c?js|d\.c?ts)$/.test(name) ? await readFile(join(project.packageFolder, name), "utf8") : "";
  const named = [...text.matchAll(/"(\.{1,2}\/[^"\n]+)"/g)].map(([, path]) => join(dirname(name), path.replace(/\?module$/, "")));
  const types = named.map((path) => path.replace(/\.(c?)js$/, ".d.$1ts"));
  return [...named, ...types].filter((path) => files.includes(path));
}

test("it contains the licenses, NOTICE.md, CHANGELOG.md and SECURITY.md", () => {
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE.md", "CHANGELOG.md", "SECURITY.md"]) {
    assert.ok(files.includes(name), name);
  }
});

test("no source map and no reference to one, which would point outside the package", async () => {
  assert.deepEqual(
    files.filter((name) => name.endsWith(".map")),
    [],
  );
  for (const name of files.filter((file) => /\.(c?js|d\.c?ts)$/.test(file))) {
    assert.ok(!(await readFile(join(project.packageFolder, name), "latin1")).includes("sourceMappingURL"), name);
  }
});

test("every file that starts the engine is listed as having a side effect", async () => {
  /** @type {string[]} */
  const listed = description.sideEffects;
  for (const name of files.filter((file) => /\.c?js$/.test(file))) {
    const text = await readFile(join(project.packageFolder, name), "utf8");
    if (/^(\(0, .*\.start\)|start\()/m.test(text) || /^import "/m.test(text)) {
      const patterns = listed.map((pattern) => new RegExp(`^${pattern.replace("./", "").replaceAll(".", "\\.").replace("*", "[^/]+")}$`));
      assert.ok(patterns.some((pattern) => pattern.test(name)), name);
    }
  }
});

test("no top-level await in imported modules", async () => {
  for (const name of files.filter((file) => file.endsWith(".js") && file !== "cli/card-rewards.js")) {
    // A target without top-level await makes esbuild reject it; async functions stay allowed.
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

const REQUIRED = `const { earned, catalogVersion, RewardsError } = require("card-rewards");
  const { createHandler } = require("card-rewards/handler");
  if (typeof createHandler !== "function") throw new Error("no handler");
  if (require("card-rewards/inline").RewardsError !== RewardsError) throw new Error("two engines");
  ${USE}`;

for (const platform of /** @type {const} */ (["node", "browser"])) {
  test(`esbuild for ${platform}: a program of require() gets the ES modules, with the wasm inside`, async () => {
    const outfile = join(project.folder, "elsewhere", `required-${platform}.cjs`);
    await build({ stdin: { contents: REQUIRED, resolveDir: project.folder }, bundle: true, platform, outfile });
    const { stdout, stderr } = await execute(process.execPath, [outfile]);
    assert.match(stdout, PRINTED);
    assert.equal(stderr, "");
  });
}

test("Bun's bundler: a program of require() gets the ES modules, with the wasm inside", async () => {
  const program = await project.write("required.cjs", REQUIRED);
  const outfile = join(project.folder, "elsewhere", "required-bun.js");
  await execute(join(TOOLS, "bun"), ["build", program, "--target=bun", `--outfile=${outfile}`]);
  assert.ok((await readFile(outfile, "latin1")).includes(await engineText(project.packageFolder)));
  assert.match((await execute(join(TOOLS, "bun"), [outfile])).stdout, PRINTED);
});

test("a bundle that mixes import and require() has one engine", async () => {
  const outfile = join(project.folder, "elsewhere", "mixed.cjs");
  await build({
    stdin: {
      contents: `import { RewardsError } from "card-rewards";
                 console.log(RewardsError === require("card-rewards").RewardsError);`,
      resolveDir: project.folder,
    },
    bundle: true,
    platform: "node",
    outfile,
  });
  assert.equal((await execute(process.execPath, [outfile])).stdout, "true\n");
});

test("the classic script sets one frozen global with all that card-rewards exports", async () => {
  const program = await project.write(
    "classic.mjs",
    `import * as api from "card-rewards";
     const before = new Set(Reflect.ownKeys(globalThis));
     await import("card-rewards/iife");
     const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
     console.log(JSON.stringify([added, Object.isFrozen(CardRewards), Object.keys(CardRewards).sort().join() === Object.keys(api).sort().join()]));`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, '[["CardRewards"],true,true]\n');
});

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
                       export default new WebAssembly.Module(readFileSync(${JSON.stringify(join(project.packageFolder, "engine/engine.wasm"))}));`,
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
  assert.equal(description.exports["."].deno.default, "./entries/inline.js");
  const conditions = Object.keys(description.exports["."]);
  assert.ok(conditions.indexOf("deno") < conditions.indexOf("node"));
});

test("slim does not start the engine, and the error explains it", async () => {
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

test("slim starts with the core, whose errors name what it lacks, and the whole engine replaces it with the same catalog", async () => {
  const program = await project.write(
    "slim-core.mjs",
    `import assert from "node:assert/strict";
     import { readFileSync } from "node:fs";
     import { createRequire } from "node:module";
     import { advice, cards, cardTerms, catalogVersion, checkSettings, createEngine, earned, start } from "card-rewards/slim";
     const bytes = (name) => readFileSync(createRequire(import.meta.url).resolve("card-rewards/" + name));
     assert.throws(() => start(bytes("upgrade.wasm")), /has no catalog: call start\\(module\\) with card-rewards\\/core.wasm first/);
     for (const name of ["core.wasm", "upgrade.wasm"]) {
       const other = bytes(name);
       const id = other.indexOf("\\x05build") + 6;
       other[id] = other[id] === 0x30 ? 0x31 : 0x30;
       assert.throws(() => start(other), /another version of card-rewards. Deploy its files together/);
     }
     start(bytes("core.wasm"));
     const request = { merchant: "Whole Foods", spendAmount: 82.4, yourCards: ["Blue Cash Everyday"], transactionDate: "2026-11-21" };
     const engine = createEngine({ pointValues: { "cash-back": 0.02 } });
     const before = [advice(request), engine.advice(request), cards(), catalogVersion()];
     for (const call of [
       () => advice({ ...request, explain: true }),
       () => engine.advice({ ...request, explain: true }),
       () => cardTerms("CSP"),
       () => createEngine({ cards: [] }),
     ]) {
       assert.throws(call, /Only the core of card-rewards is started/);
     }
     assert.throws(() => earned({ explain: true }), { status: 400 });
     assert.equal(checkSettings({ cardSettings: { "Apple Card": { tier: "gold" } } })[0].expected, "one of apple-pay");
     assert.deepEqual([advice(request), engine.advice(request), cards(), catalogVersion()], before);
     start(bytes("upgrade.wasm"));
     start(bytes("core.wasm")); // changes nothing
     assert.deepEqual([advice(request), engine.advice(request), cards(), catalogVersion()], before);
     assert.ok(engine.advice({ ...request, explain: true }).data.bestCard.explanation);
     assert.equal(cardTerms("CSP").cardName, "Chase Sapphire Preferred");
     ${USE}`,
  );
  assert.match((await execute(process.execPath, [program])).stdout, PRINTED);
});

for (const [kind, load] of [
  ["ES module", 'import * as api from "card-rewards";'],
  ["CommonJS", 'const api = require("card-rewards");'],
]) {
  test(`Node (${kind}) reads only the core, and the whole engine once a call needs it`, async () => {
    const program = await project.write(
      `lazy.${kind === "CommonJS" ? "cjs" : "mjs"}`,
      `${load}
       const request = { transactions: [] };
       const Real = WebAssembly.Module;
       let compiled = 0;
       WebAssembly.Module = class extends Real { constructor(bytes) { super(bytes); compiled += 1; } };
       const seen = [];
       for (const ask of [() => api.earned(request), () => api.earned({ ...request, explain: true }), () => api.cards()]) {
         ask();
         seen.push(compiled);
       }
       console.log(seen.join());`,
    );
    assert.equal((await execute(process.execPath, [program])).stdout, "0,1,1\n");
  });
}

test("slim loads the wasm by its address with any media type, and names the address of a failed response", async () => {
  const program = await project.write(
    "load.mjs",
    `import assert from "node:assert/strict";
     import { createServer } from "node:http";
     import { readFileSync } from "node:fs";
     import { createRequire } from "node:module";
     import { once } from "node:events";
     import { catalogVersion, earned, load } from "card-rewards/slim";
     const wasm = readFileSync(createRequire(import.meta.url).resolve("card-rewards/core.wasm"));
     const upgrade = readFileSync(createRequire(import.meta.url).resolve("card-rewards/upgrade.wasm"));
     const server = createServer(({ url }, response) => {
       response.statusCode = url === "/lost" ? 404 : 200;
       response.setHeader("content-type", url === "/core" ? "application/octet-stream" : "application/wasm");
       response.end(url === "/core" ? wasm : upgrade);
     }).listen(0, "127.0.0.1");
     await once(server, "listening");
     const address = "http://127.0.0.1:" + server.address().port;
     await assert.rejects(load(address + "/lost"), /status 404 of .*\\/lost/);
     await assert.rejects(load(new Response("", { status: 404 })), { message: "Cannot load the wasm of card-rewards: status 404" });
     for (const file of [new URL("file:///core.wasm"), "file:///core.wasm"]) {
       const message = /^Cannot load the wasm of card-rewards from file:\\/\\/\\/core.wasm: .*For a file call start\\(readFileSync\\(new URL\\(address\\)\\)\\)$/;
       await assert.rejects(load(file), { name: "Error", message });
     }
     await assert.rejects(load("core.wasm"), /^Error: Cannot load the wasm of card-rewards from core.wasm: /);
     for (const wrong of [42, undefined, null, wasm]) {
       await assert.rejects(load(wrong), { name: "TypeError", message: /^load takes the wasm's address or a Response; start takes its bytes/ });
     }
     await load(new URL(address + "/core"));
     earned({ transactions: [] });
     await load(fetch(address + "/upgrade"));
     earned({ transactions: [], explain: true });
     server.close();
     server.closeAllConnections();
     ${USE}`,
  );
  assert.match((await execute(process.execPath, [program])).stdout, PRINTED);
});

test("slim in CommonJS accepts bytes", async () => {
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

test("a CommonJS program has one engine for all entries", async () => {
  const program = await project.write(
    "one-engine.cjs",
    `let instances = 0;
     const Real = WebAssembly.Instance;
     WebAssembly.Instance = function (...all) { instances += 1; return new Real(...all); };
     require("card-rewards"); require("card-rewards/handler"); require("card-rewards/inline"); require("card-rewards/slim");
     console.log(instances);`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "1\n");
});

test("a program has one engine for all entries", async () => {
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

test("loading and the first call are quick", async () => {
  const program = await project.write(
    "quick.mjs",
    `const before = process.cpuUsage();
     const { earned } = await import(${JSON.stringify(pathToFileURL(join(project.packageFolder, "entries/node.js")).href)});
     earned({ transactions: [] });
     const { user, system } = process.cpuUsage(before);
     console.log((user + system) / 1000);`,
  );
  const milliseconds = Number((await execute(process.execPath, [program])).stdout);
  assert.ok(milliseconds < 500, `${milliseconds} ms`);
});
