// The package's OpenAPI document, and its schemas as functions. These return the errors of a value.
import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export const DOCUMENT = new URL("../../pkg-template/openapi.json", import.meta.url);

/**
 * @typedef {object} Example
 * @property {string} summary
 * @property {any} value
 *
 * @typedef {object} Content what a body is
 * @property {any} schema
 * @property {Record<string, Example>} [examples]
 * @property {any} [example]
 *
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {true} [x-extension]
 * @property {{ content: { "application/json": Content } }} requestBody
 * @property {Record<string, any>} responses
 */

/** @returns {Promise<{ paths: Record<string, { post: Operation }>, components: Record<string, Record<string, any>> }>} */
export async function readDocument() {
  return JSON.parse(await readFile(DOCUMENT, "utf8"));
}

/**
 * The operations that a service has only on request; their ids are the names in its option `extensions`.
 * @param {Record<string, { post: Operation }>} paths
 */
export function extensionsOf(paths) {
  return Object.values(paths).flatMap(({ post }) => (post["x-extension"] === true ? [post.operationId] : []));
}

/**
 * @param {Record<string, any>} schemas those of the document's components
 * @returns {(schema: any) => (value: unknown) => string[]} errors of a value; empty if it is valid
 */
export function validators(schemas) {
  const ajv = new Ajv2020({ strict: true, strictTypes: true, strictTuples: true, strictRequired: true, allErrors: true });
  addFormats.default(ajv);
  return (schema) => {
    const validate = ajv.compile(withoutDocument({ ...schema, $defs: schemas }));
    return (value) =>
      validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/**
 * A schema that allows only named fields in objects with named fields.
 * @param {any} schema
 * @returns {any}
 */
export function closed(schema) {
  if (Array.isArray(schema)) {
    return schema.map(closed);
  }
  if (typeof schema !== "object" || schema === null) {
    return schema;
  }
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return schema.type === "object" && "properties" in schema ? { additionalProperties: false, ...inner } : inner;
}

/**
 * A standalone schema with the document's other schemas as its definitions.
 * @param {any} schema
 */
function withoutDocument(schema) {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'));
}
