import { AppError } from "@firn/contracts/errors";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
}

/**
 * Whether a browser sent this change from another site (behaviour §1). A page of ours has the configured origin or the
 * very host that it calls; `null` (a sandboxed frame, a file) never has. A request with neither header is no browser's.
 */
export function isCrossSite(request: RequestOrigin, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  if (request.fetchSite === "cross-site") return true;
  if (request.origin === undefined || request.origin === publicOrigin) return false;
  if (!URL.canParse(request.origin)) return true;
  const from = new URL(request.origin);
  // Where pages of ours come over TLS, one without it may be anybody's on the way.
  return from.host !== request.host || (publicOrigin.startsWith("https:") && from.protocol !== "https:");
}

export function originCheck(publicOrigin: string) {
  return createMiddleware<ServerEnv>((c, next) => {
    const { req } = c;
    const origin = { origin: req.header("origin"), fetchSite: req.header("sec-fetch-site"), host: req.header("host") };
    if (isCrossSite({ method: req.method, ...origin }, publicOrigin)) {
      throw new AppError("forbidden", "This request came from another site.");
    }
    return next();
  });
}
