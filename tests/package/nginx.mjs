// Starts nginx on loopback in front of services. docs/service.md prints its configuration.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { guideBlocks } from "./guide.mjs";
import { isListening } from "./runtime-service.mjs";
import { until } from "./until.mjs";

const EXECUTABLE = process.env.NGINX ?? "/usr/sbin/nginx";
const GUIDE = "docs/service.md";
const LISTEN = "listen 127.0.0.1:8080;";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string[]} addresses of the services behind it
 * @param {(listen: string) => string} [changeListen] changes the guide's `listen`
 */
export async function startNginx(project, addresses, changeListen = (listen) => listen) {
  if (!existsSync(EXECUTABLE)) {
    throw new Error(`There is no nginx at ${EXECUTABLE}. Install Debian's package nginx, or set NGINX to its path.`);
  }
  const folder = join(project.folder, "nginx");
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const [block] = await guideBlocks(project, GUIDE, "nginx");
  const configured = withServers(inFolder(block, folder), addresses).replace(LISTEN, changeListen(LISTEN).replace(/\b(8080|8443)\b/, String(port)));
  const file = await project.write("nginx/nginx.conf", main(folder, configured));
  // Without the variable NGINX, which nginx reads as inherited sockets.
  const child = spawn(EXECUTABLE, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await until("nginx listens", async () => child.exitCode !== null || isListening(port));
  if (child.exitCode !== null) {
    throw new Error(`nginx ended with exit code ${child.exitCode}.`);
  }
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    errorLog: join(folder, "error.log"),
    guideLog: join(folder, "card-rewards.log"),
    accessLog: join(folder, "access.log"),
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
    },
  };
}

/**
 * Moves the guide's files to a folder. Adds the log that the tests read.
 * @param {string} block
 * @param {string} folder
 */
function inFolder(block, folder) {
  return block
    .replace(/access_log .*;/, (line) => `${line}\n    access_log ${folder}/access.log upstreams;`)
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll("/run/", `${folder}/run-`);
}

/**
 * Replaces the two servers of the guide's `upstream`, and keeps their parameters.
 * @param {string} block
 * @param {string[]} addresses
 */
function withServers(block, addresses) {
  const lines = [...block.matchAll(/^ *server 127\.0\.0\.1:\d+(.*;)$/gm)];
  const servers = addresses.map((address, index) => `server ${new URL(address).host}${lines[index][1]}`);
  return lines.reduce((text, [line], index) => text.replace(line, servers[index] ?? ""), block);
}

/**
 * The rest of nginx.conf around the guide's block, for an unprivileged user.
 * @param {string} folder
 * @param {string} block
 */
function main(folder, block) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
error_log ${folder}/error.log warn;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 256; }
http {
  ${temporary.join("\n  ")}
  log_format upstreams '$status $upstream_addr $upstream_connect_time $request_id';
  access_log ${folder}/access.log upstreams;
${block}
}
`;
}
