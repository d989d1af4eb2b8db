// Raw HTTP on a socket: requests that a correct client cannot send.
import { once } from "node:events";
import { connect } from "node:net";
import { API_KEY, CLIENT_ID } from "./credentials-for-tests.mjs";
import { PATHS } from "./vectors.mjs";

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
 * Starts a valid request for earned rewards and leaves it open.
 * @param {string} address
 * @param {string} lengthHeader how long the body is said to be
 * @param {string} sent as much of the body as is sent
 */
export function openEarned(address, lengthHeader, sent) {
  return openRaw(
    address,
    `POST ${PATHS.earned} HTTP/1.1
     client-id: ${CLIENT_ID}
     api-key: ${API_KEY}
     content-type: application/json
     ${lengthHeader}`,
    sent,
  );
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
