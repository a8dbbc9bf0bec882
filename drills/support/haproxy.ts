import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnBound } from "../../packages/testing/src/bound-process.ts";
import { ensureInstalled } from "../../packages/testing/src/debian-packages.ts";

const program = "/usr/sbin/haproxy";

/** A load balancer that sends each request to the next of the ready servers, like that of docs/scaling.md. */
export async function startHaproxy(port: number, serverPorts: readonly number[]): Promise<() => Promise<void>> {
  await ensureInstalled([program], ["haproxy"], "several processes need haproxy");
  const folder = mkdtempSync(join(tmpdir(), "firn-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config(port, serverPorts));
  const child = spawnBound(program, ["-f", file], { stdio: "ignore" });
  const ended = once(child, "exit");
  return async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}

function config(port: number, serverPorts: readonly number[]): string {
  const servers = serverPorts.map((each, i) => `  server firn-${i + 1} 127.0.0.1:${each}\n`);
  return `defaults
  mode http
  option forwardfor
  option redispatch
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend all
  bind 127.0.0.1:${port}
  default_backend firn
backend firn
  balance roundrobin
  option httpchk GET /readyz
  http-response set-header x-served-by %s
  default-server check inter 500ms fall 1 rise 1
${servers.join("")}`;
}
