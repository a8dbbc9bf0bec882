import { AppError } from "@firn/contracts/errors";
import { createMiddleware } from "hono/factory";
import { bearerIn } from "./bearer.ts";
import type { ServerEnv } from "./env.ts";
import { openCalls } from "./open-calls.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
}

/** True for a change from another site (behaviour §1). A request with neither header comes from no browser. */
export function isCrossSite(request: RequestOrigin, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  // guard (server/src/http/origin-check): request.fetchSite === "cross-site" -> false
  if (request.fetchSite === "cross-site") return true;
  if (request.origin === undefined || request.origin === publicOrigin) return false;
  // guard (server/src/http/origin-check): return true; -> return false;
  if (!URL.canParse(request.origin)) return true;
  const from = new URL(request.origin);
  // With https configured, a plain http origin may be an attacker on the network.
  // guard (server/src/http/origin-check): from.host !== request.host -> false
  // guard (server/src/http/origin-check): publicOrigin.startsWith("https:") && from.protocol !== "https:" -> false
  return from.host !== request.host || (publicOrigin.startsWith("https:") && from.protocol !== "https:");
}

/** No rule where a token decides: no cookie counts there, and a page of another site can send no such header. */
export function originCheck(publicOrigin: string) {
  return createMiddleware<ServerEnv>((c, next) => {
    const { req } = c;
    // guard (server/test/tokens): && takesToken(req.path)
    if (bearerIn(c) !== undefined && takesToken(req.path)) return next();
    const origin = { origin: req.header("origin"), fetchSite: req.header("sec-fetch-site"), host: req.header("host") };
    if (isCrossSite({ method: req.method, ...origin }, publicOrigin)) {
      throw new AppError(
        "forbidden",
        /*i18n*/ { id: "request.other_site", message: "This request came from another site." },
      );
    }
    return next();
  });
}

/** tRPC heeds no token, and a sign-in sets a cookie whatever the token. */
function takesToken(path: string): boolean {
  return !path.startsWith("/trpc/") && !openCalls.has(path);
}
