import type { ApiContext } from "@firn/api/context";
import { createRequestCalls } from "@firn/api/request-calls";
import { createUnsentAnswers } from "@firn/api/unsent-answers";
import { googleFlowCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import type { CoreDeps } from "@firn/core/deps";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ServerEnv } from "./env.ts";
import { languageOf } from "./language.ts";
import { clearSession, writeSession } from "./session.ts";

export function createApiContext(
  core: CoreDeps,
  auth: AuthDeps,
): (c: Context<ServerEnv>, transport?: Pick<ApiContext, "canStream">) => ApiContext {
  const flow = googleFlowCookie(auth.settings.publicUrl);
  const unsent = createUnsentAnswers();
  const callsOf = (c: Context<ServerEnv>) => {
    const calls = createRequestCalls(unsent, c.get("actor")?.ownerId, core.runtime.newId);
    const { outgoing } = c.env ?? {};
    if (outgoing) outgoing.once("close", calls.end);
    // A test without a socket.
    else calls.end();
    return calls;
  };
  return (c, { canStream } = { canStream: false }) => ({
    core,
    auth,
    language: languageOf(c),
    requestId: c.get("requestId"),
    client: { address: c.get("clientAddress"), userAgent: c.req.header("user-agent") },
    session: c.get("session"),
    token: c.get("token"),
    actor: c.get("actor"),
    idempotencyKey: c.req.header("idempotency-key"),
    canStream,
    upload: c.get("upload"),
    calls: callsOf(c),
    cookies: {
      setSession: (session) => writeSession(c, auth, session),
      clearSession: () => clearSession(c, auth),
      googleFlow: () => getCookie(c, flow.name),
      setGoogleFlow(value) {
        if (value === undefined) deleteCookie(c, flow.name, flow.attributes);
        else setCookie(c, flow.name, value, flow.attributes);
      },
    },
  });
}
