/**
 * The catalog of this package as a document. It is for `createEngine({ catalog })` of another version.
 *
 * @example
 * import catalog from "card-rewards/catalog.json" with { type: "json" };
 * const engine = createEngine({ catalog });
 *
 * @packageDocumentation
 */
import type { CatalogDocument } from "../catalog-document.js";

declare const catalog: CatalogDocument;
export default catalog;
