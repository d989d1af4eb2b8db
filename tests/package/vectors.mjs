// Runs the shared vectors against any implementation. Imports nothing, so that a page and a worker can load it.

/**
 * @typedef {"earned" | "missed" | "advice"} RoutedOperation those that have a route
 * @typedef {RoutedOperation | "optimize" | "analyze" | "cardTerms"} Operation
 *
 * @typedef {object} Vector
 * @property {string} name unique among all vectors
 * @property {string} why the purpose of the case
 * @property {Operation} operation
 * @property {object[]} [cards] cards beside those of the catalog, in its schema
 * @property {any} [request] the request, or
 * @property {string} [requestText] the body's text, if it cannot be an object
 * @property {Expected} expect
 *
 * @typedef {object} Expected
 * @property {200 | 400} status
 * @property {unknown} [response] the whole answer
 * @property {Record<string, unknown>} [at] parts of the answer, by path such as `data.missedRewards[0].bestCard`
 * @property {{ path: string, message?: string }[]} [issues] issues that the error must include
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} text the body, or its equivalent
 * @property {{ path: string, message: string }[]} [issues] left out if the path has no issues, such as HTTP
 */

/** The documented routes. @type {Record<RoutedOperation, string>} */
export const PATHS = { earned: "/reward/earned", missed: "/reward/missed", advice: "/recommend/advice" };

/** @type {Operation[]} */
const OPERATIONS = ["earned", "missed", "advice", "optimize", "analyze", "cardTerms"];

/**
 * The vectors that calls with objects accept.
 * @param {Vector[]} vectors
 */
export function objectVectors(vectors) {
  return vectors.filter((vector) => vector.requestText === undefined);
}

/**
 * The vectors that a service can answer: those with a route and its catalog.
 * @param {Vector[]} vectors
 */
export function routedVectors(vectors) {
  return vectors.filter(({ operation, cards }) => operation in PATHS && cards === undefined);
}

/**
 * @param {Vector} vector
 * @returns {string}
 */
export function bodyOf(vector) {
  return vector.requestText ?? JSON.stringify(vector.request);
}

/**
 * @typedef {Record<Operation, (...given: any[]) => unknown>} Calls
 */

/**
 * Answers vectors by calls with objects.
 * @param {Calls & { createEngine: (options: any) => Calls }} api
 * @param {Vector[]} vectors
 * @param {object} [catalog] instead of the package's own
 * @returns {Answer[]}
 */
export function answerByCalls(api, vectors, catalog) {
  const engine = catalog === undefined ? api : api.createEngine({ catalog });
  return vectors.map((vector) => {
    const { cards } = vector;
    return answerByCall(() => (cards === undefined ? engine : api.createEngine({ catalog, cards })), vector);
  });
}

/**
 * @param {() => Calls} engine
 * @param {Vector} vector
 * @returns {Answer}
 */
function answerByCall(engine, { operation, request }) {
  try {
    const answer = operation === "cardTerms" ? engine().cardTerms(request.cardName, request) : engine()[operation](request);
    // Undefined for an unknown card.
    return { status: 200, text: JSON.stringify(answer ?? null) };
  } catch (thrown) {
    const error = /** @type {any} */ (thrown);
    if (error.name !== "RewardsError") {
      throw error;
    }
    return { status: error.status, text: JSON.stringify({ message: error.message }), issues: error.issues };
  }
}

/**
 * Answers a vector by an HTTP request.
 * @param {(path: string, body: string) => Promise<Response>} post
 * @param {Vector} vector
 * @returns {Promise<Answer>}
 */
export async function answerByPost(post, vector) {
  const response = await post(PATHS[/** @type {RoutedOperation} */ (vector.operation)], bodyOf(vector));
  return { status: response.status, text: await response.text() };
}

/**
 * @param {Vector} vector
 * @param {Answer} answer
 * @returns {string[]} the differences between the answer and the expectation
 */
export function differences({ expect }, answer) {
  if (answer.status !== expect.status) {
    return [`status: expected ${expect.status}, found ${answer.status}: ${answer.text} ${JSON.stringify(answer.issues ?? [])}`];
  }
  const body = JSON.parse(answer.text);
  if (expect.status === 400) {
    return [...valueDifferences("body", { message: "Invalid request body" }, body), ...issueDifferences(expect, answer)];
  }
  if (expect.response !== undefined) {
    return valueDifferences("response", expect.response, body);
  }
  return Object.entries(expect.at ?? {}).flatMap(([path, value]) => valueDifferences(path, value, valueAt(body, path)));
}

/**
 * @param {Expected} expect
 * @param {Answer} answer
 */
function issueDifferences(expect, { issues }) {
  if (issues === undefined) {
    return [];
  }
  const found = issues.map((issue) => issue.message).join("; ");
  const listed = expect.issues ?? [];
  const missing = listed.filter(
    (wanted) =>
      !issues.some((issue) => issue.path === wanted.path && (wanted.message === undefined || issue.message === wanted.message)),
  );
  const notes = missing.map((wanted) => `issues: expected ${JSON.stringify(wanted)} among: ${found}`);
  return issues.length === 0 ? [...notes, "issues: expected at least one"] : notes;
}

/**
 * @param {any} body
 * @param {string} path such as `data.earnedRewards[1].rewardAmount` or `data.earnedRewards.length`
 */
function valueAt(body, path) {
  return path
    .replaceAll(/\[(\d+)\]/g, ".$1")
    .split(".")
    .reduce((value, name) => (value === undefined || value === null ? undefined : value[name]), body);
}

/**
 * @param {string} path
 * @param {any} expected
 * @param {any} found
 * @returns {string[]}
 */
function valueDifferences(path, expected, found) {
  if (typeof expected !== "object" || expected === null) {
    return Object.is(expected, found) ? [] : [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
  }
  if (typeof found !== "object" || found === null || Array.isArray(expected) !== Array.isArray(found)) {
    return [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
  }
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names.flatMap((name) => valueDifferences(`${path}.${name}`, expected[name], found[name]));
}

/**
 * Checks each vector first, since a mistake in one would test nothing.
 * @param {Vector[]} vectors
 * @returns {string[]} the differences
 */
export function vectorMistakes(vectors) {
  const names = vectors.map((vector) => vector.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...twice.map((name) => `${name}: two vectors have this name`), ...vectors.flatMap(mistakesOf)];
}

/**
 * @param {Vector} vector
 * @returns {string[]}
 */
function mistakesOf(vector) {
  const { name, why, operation, expect } = vector;
  const checks = [
    { right: /^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(name ?? ""), mistake: "name must be a slug: lower-case letters, digits, dots, joined by hyphens" },
    { right: typeof why === "string" && why.length > 0, mistake: "why must state the purpose of the case" },
    { right: OPERATIONS.includes(operation), mistake: `operation must be one of ${OPERATIONS.join(", ")}` },
    { right: "request" in vector !== "requestText" in vector, mistake: "needs request or requestText, not both" },
    { right: expectsSomething(expect), mistake: "expect needs status 200 with response or at, or status 400" },
    unknownField(vector, ["name", "why", "operation", "cards", "request", "requestText", "expect"]),
    unknownField(expect ?? {}, ["status", "response", "at", "issues"]),
  ];
  return checks.filter(({ right }) => !right).map(({ mistake }) => `${name}: ${mistake}`);
}

/** @param {Expected | undefined} expect */
function expectsSomething(expect) {
  if (expect?.status === 400) {
    return expect.response === undefined && expect.at === undefined;
  }
  const hasParts = expect?.at !== undefined && Object.keys(expect.at).length > 0;
  return expect?.status === 200 && expect.issues === undefined && (expect.response !== undefined) !== hasParts;
}

/**
 * @param {object} thing
 * @param {string[]} known
 */
function unknownField(thing, known) {
  const unknown = Object.keys(thing).filter((name) => !known.includes(name));
  return { right: unknown.length === 0, mistake: `has no field ${unknown.join(", ")}` };
}
