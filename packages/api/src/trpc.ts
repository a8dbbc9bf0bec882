import { AppError, errorText } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { refusalOfGone } from "@firn/core/accounts/delete-account";
import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import { z } from "zod";
import { answer } from "./answers.ts";
import type { ApiContext } from "./context.ts";
import type { Endpoint } from "./endpoint.ts";
import { asTrpcError, publicError, toTrpcError } from "./errors.ts";

const t = initTRPC
  .context<ApiContext>()
  .meta<Endpoint>()
  .create({
    transformer: superjson,
    // By default tRPC sends the message of any error, SQL included.
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

/** Throws AppError `unauthenticated` without a session. */
export function requireActor({ actor }: { readonly actor: Actor | null }): Actor {
  if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
  return actor;
}

const openProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const ownersProcedure = t.procedure.use(async ({ ctx, next }) => {
  const { actor, session } = ctx;
  if (!actor || !session) throw asTrpcError(new AppError("unauthenticated", errorText.unauthenticated));
  const result = await next({ ctx: { actor, session } });
  if (result.ok) return result;
  // The account may have been deleted while the call ran.
  const refusal = await refusalOfGone(ctx.core, actor, result.error.cause);
  throw refusal ? asTrpcError(refusal) : toTrpcError(result.error);
});

type Declaration<Output extends z.ZodType> = Omit<Endpoint, "open" | "output"> & { output?: Output };

/** Starts a procedure for signed-in callers; without `output` it answers nothing. */
export function endpoint<Output extends z.ZodType = z.ZodVoid>(declaration: Declaration<Output>) {
  return ownersProcedure.meta(declaration).output(outputOf(declaration));
}

/** Starts a procedure that needs no session. */
export function openEndpoint<Output extends z.ZodType = z.ZodVoid>(declaration: Declaration<Output>) {
  return openProcedure.meta({ ...declaration, open: true }).output(outputOf(declaration));
}

function outputOf<Output extends z.ZodType>({ output }: Declaration<Output>) {
  return answer(output ?? (z.void() as unknown as Output));
}

export const { router } = t;
