// Requests that Node lets through, and that a program in front of this one could read differently: where one begins
// and ends, and for which host it is. Whoever can make two programs disagree can hide a request from one of them.

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {boolean}
 */
export function isAmbiguous({ httpVersion, headers, headersDistinct }) {
  const hosts = headersDistinct.host?.length ?? 0;
  const coding = headers["transfer-encoding"]?.toLowerCase();
  switch (httpVersion) {
    case "1.1":
      // A coding beside "chunked" would have to be undone, which nobody here does.
      return hosts !== 1 || (coding !== undefined && coding !== "chunked");
    case "1.0":
      return hosts > 1 || coding !== undefined;
    default:
      return true;
  }
}
