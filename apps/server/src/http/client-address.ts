import type { Context } from "hono";
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

export function clientAddress(c: Context<ServerEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
  return trustedProxies === 0 ? peer : forwardedAddress(peer, c.req.header("x-forwarded-for"), trustedProxies);
}
