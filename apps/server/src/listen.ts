import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";
import { StartError } from "./stores.ts";

const drainMs = 9_000;

/**
 * Serves until SIGTERM or SIGINT. Then it accepts no connection, finishes open requests, closes the stores and exits
 * with 0. A second signal exits at once. Throws StartError if the port cannot be used.
 */
export async function listen(
  fetch: Parameters<typeof serve>[0]["fetch"],
  config: Pick<Config, "host" | "port">,
  logger: Logger,
  close: () => Promise<void>,
): Promise<Server> {
  const server = await new Promise<Server>((resolve, reject) => {
    const made = serve({ fetch, hostname: config.host, port: config.port }, () => resolve(made as Server)) as Server;
    made.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(portProblem(error, config))));
  });

  let ending = false;
  const end = (signal: string) => {
    if (ending) process.exit(1);
    ending = true;
    logger.info({ signal }, "ending: finishing what is under way");
    const done = async () => {
      await close();
      process.exit(0);
    };
    server.close(done);
    server.closeIdleConnections();
    setTimeout(() => {
      logger.warn("some requests did not end in time");
      server.closeAllConnections();
      done();
    }, drainMs).unref();
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
