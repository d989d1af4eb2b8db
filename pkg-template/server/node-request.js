// A request of node:http as the Web's Request.

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {() => void} beforeBody called once when somebody begins to read the body
 * @param {AbortSignal} signal
 * @returns {Request | undefined} nothing for what the Web's Request cannot say
 */
export function requestOf(incoming, beforeBody, signal) {
  const { method = "GET", url = "/" } = incoming;
  const address = addressOf(url);
  if (method === "TRACE" || address === undefined) {
    return undefined;
  }
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    // From the raw list, since Node keeps only the first of some headers that are sent twice.
    headers.append(incoming.rawHeaders[index], incoming.rawHeaders[index + 1]);
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(address, {
    method,
    headers,
    signal,
    ...(hasBody && { body: bodyOf(incoming, beforeBody), duplex: "half" }),
  });
}

/**
 * The name of the host is the client's claim and decides nothing here.
 * @param {string} target a path, or a whole address as it is sent to proxies
 * @returns {string | undefined} nothing for what is no address of the Web, or has a user's name in it
 */
function addressOf(target) {
  if (target.startsWith("/")) {
    return `http://localhost${target}`;
  }
  if (!URL.canParse(target)) {
    return undefined;
  }
  const { protocol, username, password } = new URL(target);
  return /^https?:$/.test(protocol) && username === "" && password === "" ? target : undefined;
}

/**
 * The body, touched only when it is asked for: a request that is refused by its headers costs nothing more.
 * (`Readable.toWeb` would begin to read at once.)
 * @param {import("node:http").IncomingMessage} incoming
 * @param {() => void} beforeBody
 * @returns {ReadableStream<Uint8Array>}
 */
function bodyOf(incoming, beforeBody) {
  let detach = () => {};
  let begun = false;
  return new ReadableStream(
    {
      pull(controller) {
        if (!begun) {
          begun = true;
          detach = pipe(incoming, controller);
          beforeBody();
        }
        incoming.resume();
      },
      cancel: () => detach(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {ReadableStreamDefaultController<Uint8Array>} controller
 * @returns {() => void} ends it
 */
function pipe(incoming, controller) {
  incoming.on("data", onData);
  incoming.on("end", onEnd);
  incoming.on("close", onBroken);
  return detach;

  /** @param {Uint8Array} chunk */
  function onData(chunk) {
    // One at a time: what nobody asks for stays on the wire.
    incoming.pause();
    controller.enqueue(chunk);
  }

  function onEnd() {
    detach();
    controller.close();
  }

  function onBroken() {
    detach();
    controller.error(new Error("The body broke off."));
  }

  function detach() {
    incoming.off("data", onData);
    incoming.off("end", onEnd);
    incoming.off("close", onBroken);
    incoming.pause();
  }
}
