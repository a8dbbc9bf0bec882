import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/**
 * The address that counts for throttling. Of X-Forwarded-For only the entry that the outermost trusted proxy wrote is
 * believed: everything left of it comes from the caller.
 */
export function forwardedAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-Math.min(trustedProxies, hops.length)) || peer;
}

export function clientAddress(trustedProxies: number) {
  return createMiddleware<ServerEnv>((c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
    c.set("clientAddress", forwardedAddress(peer, c.req.header("x-forwarded-for"), trustedProxies));
    return next();
  });
}
