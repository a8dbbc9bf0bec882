import { apiVersion, apiVersionHeader, outdatedStatus, outdatedText } from "@firn/contracts/constants";
import { refusalBody } from "@firn/rest/fallbacks";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";
import { languageOf } from "./language.ts";

/** Refuses the calls of an app that was loaded before an incompatible update. Other clients do not send the header. */
export const apiVersionCheck = createMiddleware<ServerEnv>(async (c, next) => {
  const version = c.req.header(apiVersionHeader);
  if (version === undefined || version === apiVersion) return next();
  return c.json(refusalBody(outdatedText, languageOf(c)), outdatedStatus);
});
