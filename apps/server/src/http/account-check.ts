import { accountHeader, otherAccountText } from "@firn/contracts/constants";
import { AppError } from "@firn/contracts/errors";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Refuses a call that names another account than its own: a tab or an outbox may outlive a sign-in. Addresses do not count: one that its account has left may be another's. */
export const accountCheck = createMiddleware<ServerEnv>(async (c, next) => {
  const named = c.req.header(accountHeader);
  const caller = c.get("token") ?? c.get("session");
  if (named === undefined || !caller) return next();
  // guard (server/src/http/account-check): caller.key !== undefined && named === encodeURIComponent(caller.key) -> true
  if (caller.key !== undefined && named === encodeURIComponent(caller.key)) return next();
  throw new AppError("conflict", otherAccountText);
});
