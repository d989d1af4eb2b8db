// Writes the npm package: node pkg-template/build/main.js --glue FOLDER --out FOLDER
//   --glue   where wasm-bindgen wrote engine.js and engine_bg.wasm, the wasm already optimised by wasm-opt; and crates.txt
//   --out    folder of the package; its content is replaced
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeCatalog } from "./catalog.js";
import { writeClassicScript } from "./classic-script.js";
import { writeCommonJs } from "./commonjs.js";
import { writeCommonJsTypes } from "./commonjs-types.js";
import { writeEngine } from "./engine.js";
import { copyLicenses } from "./licenses.js";
import { writeManifest } from "./manifest.js";
import { writeNodeModules } from "./node-modules.js";
import { writeSbom } from "./sbom.js";
import { writeSchemas } from "./schemas.js";
import { copySources, emptyFolder } from "./sources.js";
import { writeStatements } from "./statements.js";

const { values } = parseArgs({ options: { glue: { type: "string" }, out: { type: "string" } } });
if (values.glue === undefined || values.out === undefined) {
  throw new Error("Both folders are required: node pkg-template/build/main.js --glue FOLDER --out FOLDER");
}
const glue = resolve(values.glue);
const out = resolve(values.out);

await emptyFolder(out);
await copySources(out);
await writeManifest(out);
await copyLicenses(out);
await writeSbom(glue, out);
await writeCatalog(out);
await writeSchemas(out);
await writeEngine(glue, out);
await writeCommonJs(out);
await writeNodeModules(out);
await writeStatements(out);
await writeCommonJsTypes(out);
await writeClassicScript(out);
