// Writes the npm package: node pkg-template/build.mjs --glue FOLDER --out FOLDER
//   --glue   where wasm-bindgen wrote engine.js and engine_bg.wasm, the wasm already shrunk by wasm-opt
//   --out    the package; whatever is in the folder is replaced
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const TEMPLATE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = fileURLToPath(new URL("..", import.meta.url));

// For building and checking only.
const NOT_SHIPPED = [
  "build.mjs",
  "tsconfig.json",
  "package.json",
  "engine.d.ts",
  "engine-base64.d.ts",
  "wasm-import.d.ts",
  "node-commonjs.js",
  "classic-script.js",
  "statements",
  "deploy/runtimes.d.ts",
];

// Libraries that become part of statements.js, and what they are for.
const BUNDLED = [
  { name: "papaparse", use: "reading of CSV statements", license: "LICENSE" },
  { name: "sax", use: "reading of OFX statements", license: "LICENSE.md" },
];

// Where CommonJS programs begin; each file, and each of lib/ that they use, becomes a .cjs beside it.
const COMMONJS_ENTRIES = ["slim.js", "handler/node.js", "lambda.js"];

// Types of what CommonJS programs have no use for.
const ES_MODULES_ALONE = ["worker.d.ts", "iife.d.ts", "node-service.d.ts"];

async function build() {
  const { glue, out } = commandLine();
  await emptyFolder(out);
  await cp(TEMPLATE, out, { recursive: true, filter: (path) => !NOT_SHIPPED.includes(relative(TEMPLATE, path)) });
  await writePackageDescription(out);
  await copyLicenses(out);
  await writeCatalog(out);
  await writeEngine(glue, out);
  await writeCommonJs(out);
  await writeStatements(out);
  await writeCommonJsTypes(out);
  await writeClassicScript(out);
}

function commandLine() {
  const { values } = parseArgs({ options: { glue: { type: "string" }, out: { type: "string" } } });
  if (values.glue === undefined || values.out === undefined) {
    throw new Error("Usage: node pkg-template/build.mjs --glue FOLDER --out FOLDER");
  }
  return { glue: resolve(values.glue), out: resolve(values.out) };
}

/** @param {string} out */
async function emptyFolder(out) {
  await mkdir(out, { recursive: true });
  const names = await readdir(out);
  if (names.length > 0 && !(await isThisPackage(out))) {
    throw new Error(`${out} holds something else than the card-rewards package. Remove it, or choose another --out.`);
  }
  // The folder itself stays, since www/ links to it.
  await Promise.all(names.map((name) => rm(join(out, name), { recursive: true })));
}

/** @param {string} folder */
async function isThisPackage(folder) {
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).name === "card-rewards";
}

/** @param {string} out */
async function writePackageDescription(out) {
  const description = JSON.parse(await readFile(join(TEMPLATE, "package.json"), "utf8"));
  const manifest = await readFile(join(ROOT, "Cargo.toml"), "utf8");
  const version = manifest.match(/^\[package\][^[]*?^version = "([^"]+)"/m)?.[1];
  if (version === undefined) {
    throw new Error('Cargo.toml has no line `version = "..."` in [package].');
  }
  await writeFile(join(out, "package.json"), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
}

/** @param {string} out */
async function copyLicenses(out) {
  const names = (await readdir(ROOT)).filter((name) => name.startsWith("LICENSE"));
  if (names.length === 0) {
    throw new Error("The project's root has no LICENSE file to put into the package.");
  }
  await Promise.all(names.map((name) => copyFile(join(ROOT, name), join(out, name))));
  // The notices of the collections that the compiled catalog takes names and codes from, and of what is bundled.
  const notices = [await readFile(join(ROOT, "catalog", "NOTICE.md"), "utf8"), ...(await Promise.all(BUNDLED.map(noticeOf)))];
  await writeFile(join(out, "NOTICE.md"), notices.join("\n"));
}

/** @param {typeof BUNDLED[number]} library */
async function noticeOf({ name, use, license }) {
  const text = await readFile(new URL(`../tests/node_modules/${name}/${license}`, import.meta.url), "utf8");
  // Its headings go below ours.
  return `## ${name} (${use})\n\n${text.replaceAll(/^#/gm, "###").trim()}\n`;
}

/**
 * The catalog's files as one document, which `createEngine({ catalog })` of another version of this package takes.
 * @param {string} out
 */
async function writeCatalog(out) {
  /** @param {string} path */
  const file = async (path) => withDaysAsText(tomlParser()(await readFile(join(ROOT, "catalog", path), "utf8")));
  /** @param {string} folder */
  const files = async (folder) => {
    const names = await readdir(join(ROOT, "catalog", folder), { recursive: true });
    return Promise.all(names.filter((name) => name.endsWith(".toml")).sort().map((name) => file(join(folder, name))));
  };
  const catalog = {
    issuers: await file("issuers.toml"),
    categories: await file("categories.toml"),
    currencies: await file("currencies.toml"),
    mcc: await file("mcc.toml"),
    words: await file("words.toml"),
    merchants: await files("merchants"),
    cards: await files("cards"),
  };
  await writeFile(join(out, "catalog.json"), `${JSON.stringify(catalog)}\n`);
}

/**
 * A date of TOML is text in JSON: 2026-11-21.
 * @param {unknown} value
 * @returns {unknown}
 */
function withDaysAsText(value) {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map(withDaysAsText);
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDaysAsText(inner)]));
  }
  return value;
}

/**
 * One glue and one wasm for every runtime; the entries differ only in how they come by the bytes.
 * @param {string} glue
 * @param {string} out
 */
async function writeEngine(glue, out) {
  const wasm = await readFile(join(glue, "engine_bg.wasm"));
  await writeFile(join(out, "engine.wasm"), wasm);
  await writeFile(join(out, "engine-base64.js"), `export const engineBase64 = "${wasm.toString("base64")}";\n`);
  await writeFile(join(out, "engine.js"), withoutOwnUrl(await readFile(join(glue, "engine.js"), "utf8")));
}

/**
 * Our entries give the glue its wasm, so its own way to find it is taken out: bundlers read that line and
 * would ship the wasm a second time.
 * @param {string} source
 */
function withoutOwnUrl(source) {
  if (!source.includes("__wbg_reset_state")) {
    throw new Error("engine.js lacks __wbg_reset_state: call wasm-bindgen with --experimental-reset-state-function.");
  }
  const parts = source.split("new URL('engine_bg.wasm', import.meta.url)");
  if (parts.length !== 2) {
    throw new Error(
      "engine.js does not load engine_bg.wasm in the one place expected. " +
        "Call wasm-bindgen with --target web --out-name engine; if it is newer, mend withoutOwnUrl in build.mjs.",
    );
  }
  return parts.join("undefined");
}

/** @param {string} out */
async function writeCommonJs(out) {
  const libraries = await librariesOf(out, COMMONJS_ENTRIES);
  await esbuild().build({
    entryPoints: [
      { in: join(TEMPLATE, "node-commonjs.js"), out: "node" },
      ...[...COMMONJS_ENTRIES, "engine.js", ...libraries].map((name) => ({
        in: join(out, name),
        out: name.replace(/\.js$/, ""),
      })),
    ],
    outdir: out,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "warning",
    plugins: [commonJsNeighbours],
  });
}

/**
 * The files of lib/ that these entries use.
 * @param {string} out
 * @param {string[]} entries
 */
async function librariesOf(out, entries) {
  const { metafile } = await esbuild().build({
    absWorkingDir: out,
    entryPoints: entries,
    outdir: out,
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs).filter((name) => name.startsWith("lib/"));
}

/**
 * Keeps the modules apart, as they are in the ES module build: one engine however many entries are loaded.
 * @type {import("esbuild").Plugin}
 */
const commonJsNeighbours = {
  name: "commonjs-neighbours",
  setup(bundling) {
    bundling.onResolve({ filter: /^\.{1,2}\// }, ({ path }) => ({
      path: path.replace(/\.js$/, ".cjs"),
      external: true,
    }));
  },
};

/**
 * One file that holds everything, for pages without modules.
 * @param {string} out
 */
async function writeClassicScript(out) {
  const { version, license } = JSON.parse(await readFile(join(out, "package.json"), "utf8"));
  await esbuild().build({
    stdin: { contents: await readFile(join(TEMPLATE, "classic-script.js"), "utf8"), resolveDir: out },
    outfile: join(out, "card-rewards.iife.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    banner: { js: `/* card-rewards ${version}, ${license}; notices of the data in it: NOTICE.md of the npm package */` },
    logLevel: "warning",
  });
}

/**
 * The reading of statements and its libraries, as one file that needs no other.
 * @param {string} out
 */
async function writeStatements(out) {
  for (const [format, name] of /** @type {const} */ ([
    ["esm", "statements.js"],
    ["cjs", "statements.cjs"],
  ])) {
    await esbuild().build({
      entryPoints: [join(TEMPLATE, "statements", "main.js")],
      outfile: join(out, name),
      bundle: true,
      // Blanks stay: tools tell an ES module by an `export` at the beginning of a line.
      minifyIdentifiers: true,
      minifySyntax: true,
      platform: "neutral",
      mainFields: ["main"],
      target: "es2022",
      format,
      legalComments: "none", // NOTICE.md has them.
      logLevel: "warning",
      nodePaths: [fileURLToPath(new URL("../tests/node_modules", import.meta.url))],
      plugins: [withoutNodeModules],
    });
  }
}

/**
 * What the libraries need of Node for streams, which are not used here, they do without.
 * @type {import("esbuild").Plugin}
 */
const withoutNodeModules = {
  name: "without-node-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /^(stream|string_decoder)$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    bundling.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

function esbuild() {
  return /** @type {typeof import("esbuild")} */ (toolOfTests("esbuild"));
}

function tomlParser() {
  return /** @type {typeof import("smol-toml")} */ (toolOfTests("smol-toml")).parse;
}

/** @param {string} name */
function toolOfTests(name) {
  const require = createRequire(new URL("../tests/package.json", import.meta.url));
  try {
    return require(name);
  } catch (error) {
    throw new Error(`${name} is not installed. Run \`npm ci\` in tests/.`, { cause: error });
  }
}

/**
 * TypeScript reads a .d.ts of this package as describing an ES module, so CommonJS users get .d.cts twins.
 * @param {string} out
 */
async function writeCommonJsTypes(out) {
  const names = await readdir(out, { recursive: true });
  const types = names.filter((name) => name.endsWith(".d.ts") && !ES_MODULES_ALONE.includes(basename(name)));
  await Promise.all(
    types.map(async (name) => {
      const text = await readFile(join(out, name), "utf8");
      const twin = text.replaceAll(/(from "\.{1,2}\/[^"]+)\.js"/g, '$1.cjs"');
      await writeFile(join(out, name.replace(/\.ts$/, ".cts")), twin);
    }),
  );
}

await build();
