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
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} listener called once the whole response is written, or cannot be
 */
export function onSent(outgoing, listener) {
  if (outgoing.destroyed) {
    listener();
  } else {
    outgoing.on("close", listener);
  }
}

/**
 * Closes a response with its connection, wherever it is in a pipeline. Node closes the first one only.
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 */
export function closeWithConnection({ socket }, outgoing) {
  if (outgoing.socket !== null) {
    return;
  }
  const close = () => {
    outgoing.destroy();
    outgoing.emit("close");
  };
  // A pipeline may have more requests than the usual number of listeners.
  socket.setMaxListeners(0).once("close", close);
  outgoing.once("socket", () => socket.off("close", close));
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
