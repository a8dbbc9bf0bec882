import type { ApiContext } from "@firn/api/context";
import { asTrpcError, publicError } from "@firn/api/errors";
import { appRouter } from "@firn/api/router";
import { streamOf } from "@firn/api/written-answers";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { trpcServer } from "@hono/trpc-server";
import type { Context, Handler, HonoRequest } from "hono";
import type { Logger } from "../logger.ts";
import type { ServerEnv } from "./env.ts";
import { openCalls } from "./open-calls.ts";
import { reportFailure } from "./report-failure.ts";

export function trpcHandler(contextOf: (c: Context<ServerEnv>) => ApiContext, logger: Logger): Handler<ServerEnv> {
  const trpc = trpcServer({
    router: appRouter,
    endpoint: "/trpc",
    // guard (server/test/batch-size)
    maxBatchSize: limits.batchSize,
    createContext: ({ info }, c) => {
      const context = contextOf(c);
      c.set("calls", context.calls);
      // guard (server/test/idempotency): info.calls.length > 1 -> false
      if (context.idempotencyKey !== undefined && info.calls.length > 1) throw asTrpcError(keyOfBatch());
      // guard (server/test/batch-size): info.calls.filter(({ path }) => openCalls.has(path)).length > limits.openCallsAtOnce -> false
      if (info.calls.filter(({ path }) => openCalls.has(path)).length > limits.openCallsAtOnce)
        throw asTrpcError(manyOpenCalls());
      return { ...context };
    },
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => publicError(error).retryAfterSeconds ?? 0);
      const longest = Math.max(0, ...waits);
      return longest > 0 ? { headers: { "Retry-After": String(longest) } } : {};
    },
    onError: ({ error, path, ctx }) => reportFailure(logger, error, { requestId: ctx?.requestId, path }),
  });
  return async (c, next) => {
    // tRPC answers 500 to a name that it cannot decode. Hono has decoded the path as far as that is possible.
    if (c.req.path.includes("%")) return c.notFound();
    if (asksForStream(c.req))
      throw new AppError(
        "bad_request",
        /*i18n*/ {
          id: "request.asks_for_stream",
          message: "Answers are not streamed here. Do not ask for application/jsonl.",
        },
      );
    const answer = await trpc(c, next);
    if (!answer) return c.notFound();
    const written = c.get("calls")?.written;
    const body = written?.count ? streamOf(written.putInto(await answer.text())) : answer.body;
    // A new response carries the cookies that procedures set through Hono.
    return c.newResponse(body, answer);
  };
}

/** A stream would begin before the calls have ended: without their cookies, and without the limit of its length. */
function asksForStream(request: HonoRequest): boolean {
  return ["trpc-accept", "accept"].some((name) => request.header(name)?.includes("application/jsonl"));
}

function keyOfBatch(): AppError {
  return new AppError(
    "bad_request",
    /*i18n*/ { id: "idempotency_key.of_batch", message: "A request with an Idempotency-Key has one call." },
  );
}

function manyOpenCalls(): AppError {
  return new AppError(
    "bad_request",
    /*i18n*/ {
      id: "request.many_open_calls",
      message: "A request has at most {most} calls that need no session.",
      values: { most: limits.openCallsAtOnce },
    },
  );
}
