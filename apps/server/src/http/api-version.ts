import { apiVersion, apiVersionHeader, outdatedStatus, outdatedText } from "@firn/contracts/constants";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Refuses the calls of an app that was loaded before an incompatible update. Other clients do not send the header. */
export const apiVersionCheck = createMiddleware<ServerEnv>(async (c, next) => {
  const version = c.req.header(apiVersionHeader);
  if (version === undefined || version === apiVersion) return next();
  return c.json({ error: outdatedText }, outdatedStatus);
});
