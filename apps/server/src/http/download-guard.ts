import { AppError } from "@firn/contracts/errors";
import { addToCount } from "@firn/core/counts";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";
import { withEnd } from "./with-end.ts";

const perAccount = 2;
const retryAfterSeconds = 30;

/** Allows two downloads per account at once in this process and answers 429 to more. HEAD does not count. */
export function downloadGuard() {
  const underWay = new Map<string, number>();

  return createMiddleware<ServerEnv>(async (c, next) => {
    const actor = c.get("actor");
    if (!actor || c.req.method !== "GET") return next();
    const { ownerId } = actor;
    // guard (server/test/account-downloads): (underWay.get(ownerId) ?? 0) >= perAccount -> false
    if ((underWay.get(ownerId) ?? 0) >= perAccount) {
      const text = /*i18n*/ {
        id: "downloads.too_many",
        message: "Two downloads of your data are under way. Wait until one of them has ended.",
      };
      throw new AppError("throttled", text, { retryAfterSeconds });
    }
    addToCount(underWay, ownerId, 1);
    const leave = () => addToCount(underWay, ownerId, -1);
    await next();
    if (c.res.body) c.res = new Response(withEnd(c.res.body, leave), c.res);
    else leave();
  });
}
