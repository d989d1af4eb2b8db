// nginx on loopback in front of services.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { until } from "./until.mjs";

const EXECUTABLE = process.env.NGINX ?? "/usr/sbin/nginx";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string[]} addresses of the services behind it
 */
export async function startNginx(project, addresses) {
  if (!existsSync(EXECUTABLE)) {
    throw new Error(`There is no nginx at ${EXECUTABLE}. Install Debian's package nginx, or set NGINX to its path.`);
  }
  const folder = join(project.folder, "nginx");
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const file = await project.write("nginx/nginx.conf", configuration(folder, port, addresses));
  const child = spawn(EXECUTABLE, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], { stdio: ["ignore", "inherit", "inherit"] });
  const address = `http://127.0.0.1:${port}`;
  await until("nginx answers", async () => child.exitCode !== null || (await fetch(`${address}/nginx`).catch(() => undefined))?.ok);
  return {
    address,
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
 * What the guide recommends: connections to the service that are kept, and calculations that may be asked for again.
 * @param {string} folder
 * @param {number} port
 * @param {string[]} addresses
 */
function configuration(folder, port, addresses) {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  log_format upstreams '$status $upstream_addr $upstream_connect_time $request_id';
  upstream card_rewards {
    ${addresses.map((address) => `server ${new URL(address).host} max_fails=0;`).join("\n    ")}
    keepalive 8;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    location = /nginx { return 200 "here"; }
    location / {
      access_log ${folder}/access.log upstreams;
      proxy_pass http://card_rewards;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      # The three routes calculate and change nothing, so a POST may be sent to another process.
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;
}
