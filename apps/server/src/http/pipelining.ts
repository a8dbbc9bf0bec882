import type { Socket } from "node:net";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Browsers and proxies send the next request of a connection after the answer. */
const maxInFlight = 8;

/** Closes a connection with too many requests under way: Node.js begins all that have arrived, whatever the others wait for. */
export function pipeliningGuard() {
  const underWay = new WeakMap<Socket, number>();

  return createMiddleware<ServerEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) return next();
    const { socket } = incoming;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > maxInFlight) socket.destroy();
    if (socket.destroyed) return c.body(null, 503);
    underWay.set(socket, count);
    outgoing.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    await next();
  });
}
