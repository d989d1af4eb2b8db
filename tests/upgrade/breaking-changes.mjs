// Changes that break programs for an earlier release. They are in exports, types, and ids and names of the catalog.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { catalogOf } from "../model/catalog.mjs";

/** @import { CatalogDocument } from "../model/catalog.mjs" */

/**
 * Breaking changes between two packages in one folder `node_modules`; empty if there are none.
 * @param {string} folder the project of `node_modules`
 * @param {string} before the folder's name of the earlier package
 * @param {string} now that of the later one
 * @returns {Promise<string[]>}
 */
export async function breakingChanges(folder, before, now) {
  const read = (/** @type {string} */ name, /** @type {string} */ file) => JSON.parse(readFileSync(join(folder, "node_modules", name, file), "utf8"));
  const [older, newer] = [read(before, "catalog.json"), read(now, "catalog.json")];
  const { matchCard } = await import(pathToFileURL(join(folder, "node_modules", now, "entries/node.js")).href);
  return [
    ...changesOfTypes(folder, { name: before, exports: read(before, "package.json").exports }, { name: now, exports: read(now, "package.json").exports }),
    ...changesOfIds(older, newer),
    ...catalogOf(older).cards.flatMap(({ id, name }) => (matchCard(name)?.cardId === id ? [] : [`"${name}" is not card ${id} any more`])),
  ];
}

/** @typedef {{ name: string, exports: object }} Package */

/** @type {(folder: string, before: Package, now: Package) => string[]} */
function changesOfTypes(folder, before, now) {
  const entries = Object.keys(before.exports).filter((entry) => !entry.includes(".json"));
  const [kept, missing] = [true, false].map((isKept) => entries.filter((entry) => entry in now.exports === isKept));
  const addressOf = (/** @type {Package} */ { name }, /** @type {string} */ entry) => JSON.stringify(name + entry.slice(1));
  const file = join(folder, "upgrade.mts");
  const values = kept.map(
    (entry, index) =>
      `import type * as before${index} from ${addressOf(before, entry)};\nimport * as now${index} from ${addressOf(now, entry)};\nnow${index} satisfies typeof before${index};`,
  );
  const program = programOf(file, values.join("\n"));
  // Types by name, since a value need not have them.
  const types = kept.flatMap((entry, index) =>
    typesOf(program, file, `before${index}`).map((name) => `export type { ${name} as ${name}${index} } from ${addressOf(now, entry)};`),
  );
  return [...missing.map((entry) => `the entry ${entry} is gone`), ...errorsOf(program), ...errorsOf(programOf(file, types.join("\n")))];
}

/** @type {(file: string, text: string) => ts.Program} */
function programOf(file, text) {
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, version) => (name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version));
  host.fileExists = (name) => name === file || fileExists(name);
  return ts.createProgram([file], options, host);
}

/** The types that a module exports. @type {(program: ts.Program, file: string, alias: string) => string[]} */
function typesOf(program, file, alias) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolsInScope(source, ts.SymbolFlags.Alias).find(({ name }) => name === alias);
  const exported = symbol ? checker.getExportsOfModule(checker.getAliasedSymbol(symbol)) : [];
  const isType = (/** @type {ts.Symbol} */ one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one).flags & ts.SymbolFlags.Type;
  return exported.filter(isType).map(({ name }) => name);
}

/** @type {(program: ts.Program) => string[]} */
function errorsOf(program) {
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** @type {(before: CatalogDocument, now: CatalogDocument) => string[]} */
function changesOfIds(before, now) {
  const ids = new Set(idsOf(now));
  return idsOf(before).filter((id) => !ids.has(id)).map((id) => `the catalog has no ${id} any more`);
}

/** Ids that answers and settings name. @type {(document: CatalogDocument) => string[]} */
function idsOf(document) {
  const { cards, merchants, categories, currencies } = catalogOf(document);
  return [
    ...cards.flatMap(({ id, caps }) => [`card ${id}`, ...caps.map((cap) => `cap ${cap.id} of card ${id}`)]),
    ...merchants.map(({ id }) => `merchant ${id}`),
    ...categories.map(({ id }) => `category ${id}`),
    ...currencies.map(({ id }) => `currency ${id}`),
  ];
}
