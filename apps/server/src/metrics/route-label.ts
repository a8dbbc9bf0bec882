import { endpoints } from "@firn/api/endpoints";
import type { Context } from "hono";
import { routePath } from "hono/route";

const trpcPaths = new Set(endpoints.map(({ procedure }) => `/trpc/${procedure}`));
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The matched route's pattern; unknown paths add no label. A single tRPC call has its procedure's name. */
export function routeLabel(c: Context): string {
  return trpcPaths.has(c.req.path) ? c.req.path : routePath(c);
}

export function methodLabel(method: string): string {
  return knownMethods.has(method) ? method : "other";
}
