// Events of a node:http request while it is read and answered.

/**
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} listener called if the client disconnects before the whole response is sent
 * @returns {() => void} stops that
 */
export function onDisconnect(outgoing, listener) {
  const onClose = () => outgoing.writableFinished || listener();
  outgoing.on("close", onClose);
  return () => void outgoing.off("close", onClose);
}

/**
 * Reads a body until its end, or until it is cut off.
 * @param {import("node:http").IncomingMessage} incoming
 * @param {{ onData: (chunk: Uint8Array) => void, onEnd: () => void, onCutOff: () => void }} listeners
 * @returns {() => void} stops it; the rest stays in the socket
 */
export function listenToBody(incoming, { onData, onEnd, onCutOff }) {
  incoming.on("data", onData);
  incoming.on("end", end);
  incoming.on("close", close);
  return detach;

  function end() {
    detach();
    onEnd();
  }

  function close() {
    detach();
    onCutOff();
  }

  function detach() {
    incoming.off("data", onData);
    incoming.off("end", end);
    incoming.off("close", close);
    incoming.pause();
  }
}
