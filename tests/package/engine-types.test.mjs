// pkg-template/engine/engine.d.ts against the declarations that wasm-bindgen generated: the same exports, and parameters
// that fit. wasm-bindgen has no types of results.
import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { installedPackage } from "./installed-package.mjs";
import { typeErrors } from "./type-check.mjs";

const GENERATED = fileURLToPath(new URL("../../target/wasm-bindgen/engine/engine", import.meta.url));
const DECLARED = fileURLToPath(new URL("../../pkg-template/engine/engine", import.meta.url));

const project = await installedPackage();

/** @param {string} declared path of the declarations, without .d.ts */
async function differences(declared) {
  const file = await project.write(
    "exports.mts",
    `import type * as generated from ${JSON.stringify(`${GENERATED}.js`)};
     import type * as declared from ${JSON.stringify(`${declared}.js`)};
     type WithoutResult<Value> = Value extends (...given: infer Given) => any ? (...given: Given) => void
       : Value extends new (...given: infer Given) => infer Made ? new (...given: Given) => WithoutResults<Made> : Value;
     type WithoutResults<Exports> = { [Name in keyof Exports]: WithoutResult<Exports[Name]> };
     type Methods<Exports> = Exports extends { Engine: new (...given: any) => infer Made } ? keyof Made : never;
     declare const made: WithoutResults<typeof generated>;
     declare const undeclared: Exclude<keyof typeof generated, keyof typeof declared | "AdviceWallet" | "default">;
     declare const undeclaredMethods: Exclude<Methods<typeof generated>, Methods<typeof declared> | "free" | typeof Symbol.dispose>;
     export const right: WithoutResults<typeof declared> = made;
     export const none: never[] = [undeclared, undeclaredMethods];\n`,
  );
  return typeErrors(project, "NodeNext", "NodeNext", ["--lib", "ESNext,DOM", "--skipLibCheck", file]);
}

test("every export is declared, with parameters that it accepts", async () => {
  await access(`${GENERATED}.d.ts`);
  assert.equal(await differences(DECLARED), "");
});

test("a missing export and a wrong parameter are found", async () => {
  const wrong = await project.write("wrong.d.ts", "export function suggest_cards(name: number, limit: number): object;\n");
  const errors = await differences(wrong.replace(/\.d\.ts$/, ""));
  assert.match(errors, /suggest_cards/);
  assert.match(errors, /"advice_json"/);
});
