import { AppError, errorText } from "@firn/contracts/errors";
import { refusalOfGone } from "@firn/core/accounts/delete-account";
import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import type { ApiContext } from "./context.ts";
import { asTrpcError, publicError, toTrpcError } from "./errors.ts";

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

/** For a signed-in caller, who is then `ctx.actor`. One step, for each costs every call (bench/server). */
export const procedure = t.procedure.use(async ({ ctx, next }) => {
  const { actor, session } = ctx;
  if (!actor || !session) throw asTrpcError(new AppError("unauthenticated", errorText.unauthenticated));
  const result = await next({ ctx: { actor, session } });
  if (result.ok) return result;
  // What was still under way when the account was deleted is no fault of ours.
  const refusal = await refusalOfGone(ctx.core, actor, result.error.cause);
  throw refusal ? asTrpcError(refusal) : toTrpcError(result.error);
});

export const { router } = t;
