import type { Server } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";
import { StartError } from "./stores.ts";

const drainMs = 9_000;
/** Longer than proxies keep an idle connection (Caddy two minutes): one that is closed meanwhile fails the request that comes on it. */
const keepAliveMs = 125_000;
/** Closes connections that send nothing, or no whole head, within this time. Browsers open some in advance. */
const headMs = 20_000;
const lookEveryMs = 5_000;
/** Some 20 kB each, which 1 GB has room for. */
const mostConnections = 10_000;
/** A connection that becomes idle during the end is closed within this time. */
const closeEveryMs = 250;

/** A load balancer has asked /readyz in this time and sends its requests elsewhere. */
const noticeMs = 3_000;

/** Serves until SIGTERM or SIGINT, says so on /readyz if it is one of several processes, finishes open requests and exits with 0. A second signal exits at once. Throws StartError. */
export async function listen(
  fetch: Parameters<typeof serve>[0]["fetch"],
  config: Pick<Config, "host" | "port" | "database">,
  logger: Logger,
  ending: AbortController,
  close: () => Promise<void>,
): Promise<Server> {
  const server = await new Promise<Server>((resolve, reject) => {
    const options = {
      fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: {
        keepAliveTimeout: keepAliveMs,
        headersTimeout: headMs,
        connectionsCheckingInterval: lookEveryMs,
      },
    };
    const made = serve(options, () => resolve(made as Server)) as Server;
    made.maxConnections = mostConnections;
    // Those that wait for a next request make room for others.
    made.on("drop", () => made.closeIdleConnections());
    made.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(portProblem(error, config))));
  });

  const end = async (signal: string) => {
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
    logger.info({ signal }, "ending: finishing what is under way");
    setTimeout(() => {
      logger.warn("some requests did not end in time");
      server.closeAllConnections();
    }, drainMs).unref();
    if (!config.database.local) await after(noticeMs);
    server.close(async () => {
      await close();
      process.exit(0);
    });
    setInterval(() => server.closeIdleConnections(), closeEveryMs).unref();
  };
  process.on("SIGTERM", () => end("SIGTERM"));
  process.on("SIGINT", () => end("SIGINT"));
  return server;
}

function portProblem(error: NodeJS.ErrnoException, { host, port }: Pick<Config, "host" | "port">): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: "another program is using it",
    EACCES: "this user may not use it",
    EADDRNOTAVAIL: "this machine has no such address",
  };
  return `Port ${port} on ${host} cannot be used: ${reasons[error.code ?? ""] ?? error.message}.`;
}
