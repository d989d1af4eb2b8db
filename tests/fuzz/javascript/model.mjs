// Engine and independent model answer random requests on random catalogs alike.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { described, disagreementOn } from "../../model/disagreement.mjs";
import { Worlds } from "../../model/worlds.mjs";

/** @type {(folder: string) => Promise<import("./run.mjs").Target>} */
export async function model(folder) {
  const worlds = new Worlds(await import(pathToFileURL(join(folder, "entries/node.js")).href), ["builtin", "random"]);
  return (seed) => {
    const { kind, engine, catalog, document } = worlds.of(seed);
    const disagreement = disagreementOn(engine, catalog, seed);
    return disagreement && `${described(disagreement, kind)}\n${document ? `on the catalog ${JSON.stringify(document)}` : ""}`;
  };
}
