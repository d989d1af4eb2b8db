// The service's answers: always JSON, and where something is wrong only a message.

/**
 * @param {number} status
 * @param {string} message
 * @param {Record<string, string>} [headers]
 */
export function messageResponse(status, message, headers) {
  return jsonResponse(status, JSON.stringify({ message }), headers);
}

/**
 * @param {number} status
 * @param {string | Uint8Array<ArrayBuffer>} body
 * @param {Record<string, string>} [headers]
 */
export function jsonResponse(status, body, headers) {
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
}

/** What went wrong stays with the service: a caller learns nothing from a 500. */
export function internalError() {
  return messageResponse(500, "Internal error");
}

export function notFound() {
  return messageResponse(404, "Not found");
}

export function methodNotAllowed() {
  return messageResponse(405, "Method not allowed", { allow: "POST" });
}
