import { endpoints } from "@firn/api/endpoints";
import type { Context } from "hono";
import { routePath } from "hono/route";

const trpcPaths = new Set(endpoints.map(({ procedure }) => `/trpc/${procedure}`));
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The pattern of the route that answered, one of a fixed few: unknown paths make no new label. A tRPC call of one procedure has its
 * own, a batch `/trpc/*`.
 */
export function routeLabel(c: Context): string {
  return trpcPaths.has(c.req.path) ? c.req.path : routePath(c);
}

/** A method of HTTP, or `other`. */
export function methodLabel(method: string): string {
  return knownMethods.has(method) ? method : "other";
}
