import { limitByKey } from "@firn/core/limit-by-key";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";
import { withEnd } from "./with-end.ts";

/** More than a browser asks for at once on a connection of its own. */
const perAccount = 16;

/** Reads 16 photos of an account, or of another key, at once in this process; further ones wait. An answer keeps its turn until it was read or its connection has ended. */
export function limitPhotoReads(keyOf: (c: Context<ServerEnv>) => string | undefined = ofAccount) {
  const limit = limitByKey(perAccount);

  return createMiddleware<ServerEnv>(async (c, next) => {
    const key = keyOf(c);
    if (key === undefined) return next();
    await new Promise<void>((resolve, reject) => {
      limit(key, async () => {
        await next();
        const { body } = c.res;
        if (!body) return resolve();
        await new Promise<void>((leave) => {
          c.res = new Response(withEnd(body, leave), c.res);
          resolve();
        });
      }).catch(reject);
    });
  });
}

function ofAccount(c: Context<ServerEnv>): string | undefined {
  return c.get("actor")?.ownerId;
}
