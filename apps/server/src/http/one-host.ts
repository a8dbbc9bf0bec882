import { AppError } from "@firn/contracts/errors";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** Refuses a request with two Host headers: Node.js takes the first, and a proxy may have judged the other (RFC 9112, 3.2). */
export const oneHost = createMiddleware<ServerEnv>(async (c, next) => {
  const { incoming } = c.env ?? {};
  const hosts = incoming && "headersDistinct" in incoming ? incoming.headersDistinct.host : undefined;
  if ((hosts?.length ?? 0) > 1)
    throw new AppError("bad_request", /*i18n*/ { id: "request.several_hosts", message: "A request names one host." });
  return next();
});
