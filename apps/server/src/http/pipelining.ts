import type { Socket } from "node:net";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Browsers and proxies send the next request of a connection after the answer. */
const maxInFlight = 8;

/**
 * The requests of a connection run one after the other: Node.js begins all that have arrived. It also tells no answer that waits behind another
 * when their connection ends. Closes a connection with too many requests under way.
 */
export function pipeliningGuard() {
  const underWay = new WeakMap<Socket, { count: number; last: Promise<void> }>();

  return createMiddleware<ServerEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) return next();
    const { socket } = incoming;
    const requests = underWay.get(socket) ?? { count: 0, last: Promise.resolve() };
    underWay.set(socket, requests);
    if (requests.count === maxInFlight) socket.destroy();
    requests.count += 1;
    const { last } = requests;
    let end = () => {};
    requests.last = new Promise((resolve) => {
      end = resolve;
    });
    outgoing.once("close", () => {
      requests.count -= 1;
      end();
    });
    // guard (server/test/pipelining)
    await last;
    if (socket.destroyed) {
      end();
      return c.body(null, 503);
    }
    await next();
  });
}
