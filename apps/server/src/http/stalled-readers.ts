import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Closes the connection of a client that takes nothing of its answer for twice as long (Node.js looks twice), which frees the answer's memory and files. */
export function stalledReaders(longestPauseMs = 15_000) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next();
    const { outgoing } = c.env ?? {};
    outgoing?.setTimeout(longestPauseMs, () => {
      const { socket } = outgoing;
      // Else the client waits for the server: an archive is made while it is sent.
      // guard (server/src/http/stalled-readers): socket && socket.writableLength > 0 -> socket
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
