// Certificates for the tests of TLS: an authority for the server and one for its clients.
import { join } from "node:path";
import { execute } from "./installed-package.mjs";

/**
 * Writes certificates and keys: server.pem, server.key (for `name`), clients.pem (the authority of clients), client.pem and client.key.
 * @param {string} folder which exists
 * @param {string} name
 */
export async function makeCertificates(folder, name) {
  const openssl = (/** @type {string[]} */ ...words) => execute("openssl", words, { cwd: folder });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await openssl("req", "-x509", ...newKey, "-keyout", "server.key", "-out", "server.pem", "-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`);
  await openssl("req", "-x509", ...newKey, "-keyout", "clients.key", "-out", "clients.pem", "-subj", "/CN=clients");
  await openssl("req", ...newKey, "-keyout", "client.key", "-out", "client.csr", "-subj", "/CN=budget-app");
  await openssl("x509", "-req", "-in", "client.csr", "-CA", "clients.pem", "-CAkey", "clients.key", "-CAcreateserial", "-out", "client.pem");
  return {
    serverCertificate: join(folder, "server.pem"),
    clientCertificate: join(folder, "client.pem"),
    clientKey: join(folder, "client.key"),
  };
}
