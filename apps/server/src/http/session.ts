import { sessionCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import { type Session, validateSession } from "@firn/auth/sessions";
import type { Actor, Runtime } from "@firn/contracts/runtime";
import { limitByKey } from "@firn/core/limit-by-key";
import { dateOrderIn } from "@firn/seasons/date-order";
import { dateIn } from "@firn/seasons/plain-date";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { bearerIn } from "./bearer.ts";
import type { ServerEnv } from "./env.ts";
import { languageOf } from "./language.ts";
import { unitsIn } from "./units-in.ts";

/** All accounts share the few connections to a libSQL server. */
export const readsAtOnce = 2;

/** Reads the session of the cookie into the context, those of many requests in turn. Renews the cookie with the session and removes a dead one. A cookie beside a token does not count. */
export function sessionGuard(auth: AuthDeps, runtime: Runtime) {
  const { name } = sessionCookie(auth.settings.publicUrl);
  const inTurn = limitByKey(readsAtOnce);
  return createMiddleware<ServerEnv>(async (c, next) => {
    // guard (server/test/tokens): bearerIn(c) === undefined ? getCookie(c, name) : undefined -> getCookie(c, name)
    const token = bearerIn(c) === undefined ? getCookie(c, name) : undefined;
    const client = { address: c.get("clientAddress"), userAgent: c.req.header("user-agent") };
    // guard (server/test/slow-database): inTurn(token, () => validateSession(auth, token, client)) -> validateSession(auth, token, client)
    const session = token ? await inTurn(token, () => validateSession(auth, token, client)) : null;
    c.set("session", session);
    c.set("actor", session && actorOf(c, session, runtime));
    if (session?.fresh) writeSession(c, auth, session);
    else if (token && !session) clearSession(c, auth);
    return next();
  });
}

export function actorOf(c: Context, { ownerId, log }: Pick<Session, "ownerId" | "log">, runtime: Runtime): Actor {
  const timeZone = c.req.header("time-zone");
  return {
    ownerId,
    today: dateIn(timeZone, runtime.now()),
    ...(timeZone && { timeZone }),
    language: languageOf(c),
    dateOrder: dateOrderIn(c.req.header("accept-language")),
    regionUnits: unitsIn(c.req.header("accept-language")),
    ...(log && { log }),
  };
}

export function writeSession(c: Context, auth: AuthDeps, session: Session): void {
  const { name, attributes } = sessionCookie(auth.settings.publicUrl);
  setCookie(c, name, session.token, { ...attributes, expires: new Date(session.expiresAt) });
}

export function clearSession(c: Context, auth: AuthDeps): void {
  const { name, attributes } = sessionCookie(auth.settings.publicUrl);
  deleteCookie(c, name, attributes);
  // Full views of photos are cached for a year. Browsers heed this header over https only.
  if (attributes.secure) c.header("Clear-Site-Data", '"cache"');
}
