// HTTP written by hand on a socket, for what a well-behaved client cannot send.
import { once } from "node:events";
import { connect } from "node:net";

/**
 * @param {string} address
 * @param {string} start the request's first lines, each ended by \n here
 * @param {string} [body]
 */
export async function openRaw(address, start, body = "") {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`${start.trim().split("\n").map((line) => line.trim()).join("\r\n")}\r\nHost: ${hostname}\r\n\r\n${body}`);
  return socket;
}

/**
 * Sends a request and reads all of the answer.
 * @param {string} address
 * @param {string} start
 * @param {string} [body]
 */
export async function sendRaw(address, start, body = "") {
  const socket = await openRaw(address, `${start.trimEnd()}\nConnection: close\nContent-Length: ${Buffer.byteLength(body)}`, body);
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
  }
  const [head, ...rest] = text.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: rest.join("\r\n\r\n") };
}
