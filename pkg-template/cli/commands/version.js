import { readFile } from "node:fs/promises";
import * as api from "../catalog/engine.js";

export async function version() {
  const description = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  return `card-rewards ${description.version}, catalog of ${api.catalogVersion()}`;
}
