import type { ApiContext, Transport } from "@firn/api/context";
import { googleFlowCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import type { CoreDeps } from "@firn/core/deps";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ServerEnv } from "./env.ts";
import { clearSession, writeSession } from "./session.ts";

/** Gives what a procedure sees of a request, on either transport. All at once: a copy that gets more costs a query (json-answer.ts). */
export function createApiContext(
  core: CoreDeps,
  auth: AuthDeps,
): (c: Context<ServerEnv>, transport?: Transport) => ApiContext {
  const flow = googleFlowCookie(auth.settings.publicUrl);
  return (c, { takesPieces = false, takesJsonText = false } = {}) => ({
    core,
    auth,
    requestId: c.get("requestId"),
    client: { address: c.get("clientAddress") },
    session: c.get("session"),
    actor: c.get("actor"),
    takesPieces,
    takesJsonText,
    cookies: {
      setSession: (session) => writeSession(c, auth, session),
      clearSession: () => clearSession(c, auth),
      googleFlow: () => getCookie(c, flow.name),
      setGoogleFlow(value) {
        c.set("setsCookie", true);
        if (value === undefined) deleteCookie(c, flow.name, flow.attributes);
        else setCookie(c, flow.name, value, flow.attributes);
      },
    },
  });
}
