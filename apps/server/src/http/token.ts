import type { AuthDeps } from "@firn/auth/deps";
import { takeRequest } from "@firn/auth/secret-requests";
import { reserve, unknownSecrets } from "@firn/auth/throttle";
import { findToken, noteTokenUse } from "@firn/auth/tokens";
import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { limitByKey } from "@firn/core/limit-by-key";
import { createMiddleware } from "hono/factory";
import type { Logger } from "../logger.ts";
import { bearerIn } from "./bearer.ts";
import type { ServerEnv } from "./env.ts";
import { reportFailure } from "./report-failure.ts";
import { actorOf, readsAtOnce } from "./session.ts";

const unknownToken: Message = /*i18n*/ { id: "token.unknown", message: "This token is unknown, or has ended." };

/** Reads the token of a request into the context, those of many requests in turn. Throws 401 for one that does not count, and 429. Sets no cookie. */
export function tokenGuard(auth: AuthDeps, logger: Logger) {
  const inTurn = limitByKey(readsAtOnce);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const secret = bearerIn(c);
    if (secret === undefined) return next();
    const client = { address: c.get("clientAddress") };
    // guard (server/test/slow-database): inTurn(secret, () => findToken(auth, secret)) -> findToken(auth, secret)
    const token = await inTurn(secret, () => findToken(auth, secret));
    if (!token) {
      // guard (server/test/token-limits)
      await reserve(auth, unknownSecrets(auth, client));
      throw new AppError("unauthenticated", unknownToken);
    }
    // guard (server/test/token-limits)
    await takeRequest(auth, `token ${token.id}`);
    c.set("token", token);
    c.set("actor", actorOf(c, token, auth.runtime));
    await next();
    void noteTokenUse(auth, client, token).catch((error) =>
      reportFailure(logger, error, { requestId: c.get("requestId") }),
    );
  });
}
