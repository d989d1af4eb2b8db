// A request as the handler reads it: the web's Request, or a server's own kind of request.

/**
 * @typedef {object} HttpRequest
 * @property {string} method
 * @property {string} path of the URL, as the URL standard parses it
 * @property {boolean} [isAmbiguous] whether a proxy could parse it differently, so that it must be rejected
 * @property {{ get(name: string): string | null, has(name: string): boolean }} headers by lower-case name; of a repeated
 *   header the values joined by ", "
 * @property {(maxBytes: number, onBytes: (bytes: number) => void) => BodyReading} readBody call it at most once
 * @property {(listener: () => void) => () => void} onDisconnect calls the listener when the client disconnects, at once if
 *   it has; returns a function that removes the listener
 * @property {(listener: () => void) => void} onSent calls the listener once the response is written or its connection is closed; at
 *   once where the platform writes it, which tells nobody
 * @property {(clientId: string) => boolean} isCongested whether this client, or all together, have too many answers to read
 * @property {() => Request} asWebRequest for the hooks of the service's operator, which read no body
 *
 * @typedef {object} BodyReading
 * @property {Promise<Uint8Array<ArrayBuffer>>} bytes owns its whole buffer; rejects with InvalidBody
 * @property {() => void} cancel stops reading
 */

export {};
