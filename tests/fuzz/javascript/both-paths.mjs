// Objects and bytes with the same random request get the same answer. The request may be invalid.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPackage } from "../../answers/answers.mjs";
import { byBothPaths, differenceOf } from "../../answers/both-paths.mjs";
import { Catalogs } from "../../answers/catalogs.mjs";
import { questionOf } from "../../answers/questions.mjs";
import { smallestQuestion } from "../../answers/smaller.mjs";
import { catalogOf } from "../../model/catalog.mjs";

/** @type {(folder: string) => Promise<import("./run.mjs").Target>} */
export async function bothPaths(folder) {
  const engineOn = await loadPackage(folder);
  const catalogs = new Catalogs(catalogOf(JSON.parse(readFileSync(join(folder, "catalog.json"), "utf8"))));
  return (seed) => {
    const { catalog, document } = catalogs.of(seed);
    const engine = engineOn(document);
    /** @type {(question: import("../../answers/questions.mjs").Question) => string | undefined} */
    const difference = ({ operation, request }) => {
      const answers = byBothPaths(engine, operation, request);
      return answers && answers.byObjects !== answers.byBytes ? differenceOf(answers) : undefined;
    };
    const question = questionOf(catalog, seed);
    if (difference(question) === undefined) {
      return undefined;
    }
    const smallest = smallestQuestion(question, (smaller) => difference(smaller) !== undefined);
    return `${smallest.operation}(${JSON.stringify(smallest.request)})\n${difference(smallest)}`;
  };
}
