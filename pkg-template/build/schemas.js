// Writes schemas/: a JSON Schema file for each request and answer, from definitions that `cargo xtask types` generates.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TEMPLATE } from "./folders.js";

/** @typedef {Record<string, object>} Definitions */

/** @param {string} out */
export async function writeSchemas(out) {
  /** @type {Definitions} */
  const definitions = JSON.parse(await readFile(join(TEMPLATE, "build/schemas.json"), "utf8"));
  const folder = join(out, "schemas");
  await mkdir(folder);
  const names = Object.keys(definitions).filter((name) => /(Request|Options|Response)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const schema = {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        // By which validators register it. A URN: no host serves the file.
        $id: `urn:card-rewards:schema:${kebabCase(name)}`,
        title: name,
        $ref: `#/$defs/${name}`,
        $defs: reachable(name, definitions),
      };
      // Programs read it; indentation would be more than a third of its size.
      await writeFile(join(folder, `${kebabCase(name)}.json`), `${JSON.stringify(schema)}\n`);
    }),
  );
}

/**
 * A definition and all definitions that it refers to.
 * @param {string} name
 * @param {Definitions} definitions
 * @returns {Definitions}
 */
function reachable(name, definitions) {
  const names = new Set([name]);
  for (const one of names) {
    for (const [, other] of JSON.stringify(definitions[one]).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      names.add(other);
    }
  }
  return Object.fromEntries([...names].map((one) => [one, definitions[one]]));
}

/** @param {string} name such as EarnedRequest */
function kebabCase(name) {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
