import { AppError, errorText } from "@firn/contracts/errors";
import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import type { ApiContext } from "./context.ts";
import { publicError, toTrpcError } from "./errors.ts";

const t = initTRPC.context<ApiContext>().create({
  transformer: superjson,
  // Without this, tRPC sends the text of any error as it stands, SQL included.
  errorFormatter({ shape, error, ctx }) {
    const shown = publicError(error);
    return {
      message: shown.message,
      code: shape.code,
      data: {
        code: shape.data.code,
        httpStatus: shown.status,
        errorCode: shown.code,
        fields: shown.fields,
        retryAfterSeconds: shown.retryAfterSeconds,
        requestId: ctx?.requestId,
      },
    };
  },
});

/** For everybody, signed in or not. */
export const openProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

/** For a signed-in caller, who is then `ctx.actor`. */
export const procedure = openProcedure.use(({ ctx, next }) => {
  const { actor, session } = ctx;
  if (!actor || !session) throw new AppError("unauthenticated", errorText.unauthenticated);
  return next({ ctx: { actor, session } });
});

export const { router, createCallerFactory } = t;
