// Answers in memory that their clients have not read yet. Node keeps what a connection does not take, and an answer may have
// 30 MB: without a limit, clients that read slowly or not at all take all memory.

/** Answers below this size are not counted, which costs most requests nothing: the in-flight limits bound them. */
const COUNTED_BYTES_MIN = 16 * 1024;

/** One client that does not read leaves others their share. */
const SHARE_OF_CLIENT = 1 / 2;

/** @typedef {import("../http/direct-handle.js").CompleteResponse} CompleteResponse */

/** @param {CompleteResponse} answer */
export function isLong({ body }) {
  return body !== null && body.length >= COUNTED_BYTES_MIN;
}

export class UnsentAnswers {
  /** How many connections were closed because their client did not read. */
  unread = 0;
  /** How many connections were closed because there were too many. */
  dropped = 0;
  #bytes = 0;
  /**
   * Bytes of each client, while there are any. Responses without a client, such as files, share one entry.
   * @type {Map<string | undefined, number>}
   */
  #bytesOfClients = new Map();
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  /**
   * Whether the client must get no further answer for now. Asked before the answer is calculated, so the last one may exceed the limit.
   * @param {string | undefined} clientId
   */
  isFull(clientId) {
    return this.#bytes >= this.#maxBytes || (this.#bytesOfClients.get(clientId) ?? 0) >= this.#maxBytes * SHARE_OF_CLIENT;
  }

  /**
   * Counts an answer until it is sent.
   * @param {import("node:http").ServerResponse} outgoing
   * @param {CompleteResponse} answer
   * @returns {((sent: CompleteResponse) => void) | undefined} call it with the compressed answer, if the connection is still open;
   *   nothing for a short answer
   */
  hold(outgoing, answer) {
    if (!isLong(answer) || outgoing.destroyed) {
      return undefined;
    }
    let held = 0;
    const change = (/** @type {number} */ bytes) => {
      this.#add(answer.clientId, bytes - held);
      held = bytes;
    };
    const changeTo = (/** @type {CompleteResponse} */ { body }) => change(body?.length ?? 0);
    changeTo(answer);
    outgoing.once("close", () => change(0));
    return changeTo;
  }

  /**
   * @param {string | undefined} clientId
   * @param {number} bytes negative for those that were sent
   */
  #add(clientId, bytes) {
    this.#bytes += bytes;
    const ofClient = (this.#bytesOfClients.get(clientId) ?? 0) + bytes;
    if (ofClient > 0) {
      this.#bytesOfClients.set(clientId, ofClient);
    } else {
      this.#bytesOfClients.delete(clientId);
    }
  }
}
