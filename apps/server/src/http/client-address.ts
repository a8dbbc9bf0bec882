import { isIP } from "node:net";
import type { Context } from "hono";
import type { ServerEnv } from "./env.ts";

/** In X-Forwarded-For only the entry written by the outermost trusted proxy counts; entries left of it come from the client. */
export function forwardedAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  const hop = hops.at(-Math.min(trustedProxies, hops.length));
  return hop ? withoutPort(hop) : peer;
}

function withoutPort(hop: string): string {
  if (isIP(hop) !== 0 || !URL.canParse(`http://${hop}`)) return hop;
  const { hostname } = new URL(`http://${hop}`);
  const address = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? hop : address;
}

export function clientAddress(c: Context<ServerEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
  return trustedProxies === 0 ? peer : forwardedAddress(peer, c.req.header("x-forwarded-for"), trustedProxies);
}
