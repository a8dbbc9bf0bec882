import { accountHeader, otherAccountText } from "@firn/contracts/constants";
import { AppError } from "@firn/contracts/errors";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Refuses a call that names another account than the session's: a tab or an outbox may outlive a sign-in. */
export const accountCheck = createMiddleware<ServerEnv>(async (c, next) => {
  const named = c.req.header(accountHeader);
  const session = c.get("session");
  // guard (server/src/http/account-check): named === encodeURIComponent(session.email) -> true
  if (named === undefined || !session || named === encodeURIComponent(session.email)) return next();
  throw new AppError("conflict", otherAccountText);
});
