// Detects requests that Node accepts but a proxy could parse differently: where they begin and end, and for which host.
// Two parsers that disagree can be used for request smuggling.

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {boolean}
 */
export function isAmbiguous({ httpVersion, headersDistinct }) {
  const hosts = headersDistinct.host?.length ?? 0;
  const coding = headersDistinct["transfer-encoding"]?.join(", ").toLowerCase();
  switch (httpVersion) {
    case "1.1":
      // No transfer coding but "chunked" is decoded here.
      return hosts !== 1 || (coding !== undefined && coding !== "chunked");
    case "1.0":
      return hosts > 1 || coding !== undefined;
    default:
      return true;
  }
}
