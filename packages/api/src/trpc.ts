import { inspect, isDeepStrictEqual } from "node:util";
import type { Token } from "@firn/auth/tokens";
import type { TokenScope } from "@firn/contracts/constants";
import { AppError, type errorStatus, errorText } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { setPlainMessages } from "@firn/contracts/plain-messages";
import type { Actor } from "@firn/contracts/runtime";
import { findDeletedAccountError } from "@firn/core/accounts/service";
import { inOwnTurn } from "@firn/core/own-calls";
import { initTRPC, type TRPCProcedureType } from "@trpc/server";
import superjson from "superjson";
import { z } from "zod";
import type { ApiContext } from "./context.ts";
import { publicError, toTrpcError } from "./errors.ts";
import { readInput } from "./read-input.ts";
import type { RequestCalls } from "./request-calls.ts";

export type ErrorStatus = (typeof errorStatus)[keyof typeof errorStatus];

/** REST form of a procedure: its tRPC `meta` (behaviour §1). */
export interface Endpoint {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below /api/v1; `{name}` is a field of the input. */
  readonly path: string;
  /** What a token needs to call it. A token never calls one without. */
  readonly scope?: TokenScope;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Default: 204 without `output`, else 200. */
  readonly status?: 201;
  /** Key of the JSON body that wraps the fields, such as `day`. */
  readonly envelope?: string;
  /** A multipart form with a photo or a track in `file`, or with a text in `text` or `file`. */
  readonly upload?: "photo" | "track" | "text";
  readonly bodyOptional?: true;
  /** The answer is a file, sent as a stream. */
  readonly file?: "csv" | "zip" | "kept";
  /** The answer depends only on the caller's log, so the log's stamp is its entity tag. */
  readonly hasEtag?: true;
  /** An `Idempotency-Key` has no use: the call changes no log, or must not be stored. */
  readonly ignoresKey?: true;
  readonly open?: true;
  /** Error statuses besides those that every endpoint of its kind has. */
  readonly errors?: readonly ErrorStatus[];
  readonly output?: z.ZodType;
}

// biome-ignore lint/style/noProcessEnv: the build writes "production" in its place.
const isProduct = process.env.NODE_ENV === "production";

setPlainMessages();

const t = initTRPC
  .context<ApiContext>()
  .meta<Endpoint>()
  .create({
    transformer: {
      input: { serialize: superjson.serialize, deserialize: readInput },
      // Answers are plain JSON: superjson's search for other types would take most of their time.
      output: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
    },
    // By default tRPC sends the message of any error, SQL included.
    errorFormatter({ shape, error, ctx }) {
      const shown = publicError(error, ctx?.language);
      return {
        // guard (server/test/internal-errors api/src/errors): message: shown.message, -> message: error.message,
        message: shown.message,
        code: shape.code,
        data: {
          code: shape.data.code,
          httpStatus: shown.status,
          errorCode: shown.code,
          messageCode: shown.messageCode.code,
          params: shown.messageCode.params,
          fields: shown.fields,
          codes: shown.codes,
          retryAfterSeconds: shown.retryAfterSeconds,
          requestId: ctx?.requestId,
        },
      };
    },
  });

interface Caller {
  readonly actor: Actor | null;
  /** Undefined for a session. */
  readonly token?: Token | undefined;
}

/** Throws AppError `unauthenticated` without a session or a token, and `forbidden` for a token without the scope. */
export function requireAccess(
  { actor, token }: Caller,
  { scope }: { scope?: TokenScope | undefined },
): { actor: Actor } {
  // guard (api/src/signed-out): if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
  if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
  // guard (server/test/token-scopes): if (token && !scope) throw new AppError("forbidden", noTokens);
  if (token && !scope) throw new AppError("forbidden", noTokens);
  // guard (server/test/token-scopes): token && scope && !token.scopes.includes(scope) -> false
  if (token && scope && !token.scopes.includes(scope)) throw new AppError("forbidden", scopeMissing(scope));
  return { actor };
}

const noTokens: Message = /*i18n*/ {
  id: "token.never",
  message: "No token may do this. Sign in to Firn for it.",
};

function scopeMissing(scope: TokenScope): Message {
  return /*i18n*/ { id: "token.scope_missing", message: 'This token lacks the scope "{scope}".', values: { scope } };
}

const anyProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const openProcedure = anyProcedure.use(({ ctx: { calls }, type, next }) =>
  calls.inTurn(async () => taken(calls, type, await next())),
);

const ownersProcedure = anyProcedure.use(async ({ ctx, type, meta, next }) => {
  const access = requireAccess(ctx, meta ?? {});
  const { calls, core } = ctx;
  const kind = meta?.upload ? "upload" : type === "mutation" ? "change" : "read";
  return calls.inTurn(async () => {
    const result = await inOwnTurn(core, access.actor.ownerId, kind, async () => {
      calls.mayRun();
      return taken(calls, type, await next({ ctx: access }));
    });
    if (result.ok) return result;
    // The account may have been deleted while the call ran.
    throw (await findDeletedAccountError(core, access.actor, result.error.cause)) ?? result.error;
  });
});

type Result = { ok: true; data: unknown } | { ok: false };

/** The result with the answer as it is sent. */
async function taken<Of extends Result>(calls: RequestCalls, type: TRPCProcedureType, result: Of): Promise<Of> {
  return result.ok ? { ...result, data: await calls.take(result.data, type === "mutation") } : result;
}

type Declaration<Output extends z.ZodType> = Omit<Endpoint, "open" | "output" | "scope"> & { output?: Output };
type ScopedDeclaration<Output extends z.ZodType> = Declaration<Output> & { scope: TokenScope };

/** Starts a procedure for sessions, and for tokens with its scope; without `output` it answers nothing. */
export function endpoint<Output extends z.ZodType = z.ZodVoid>(declaration: ScopedDeclaration<Output>) {
  return ownersProcedure.meta(declaration).output(answerParser<Output>(declaration.output));
}

/** Starts a procedure for sessions alone. */
export function sessionEndpoint<Output extends z.ZodType = z.ZodVoid>(declaration: Declaration<Output>) {
  return ownersProcedure
    .meta(declaration)
    .use(({ ctx: { session }, next }) => {
      if (!session) throw new AppError("unauthenticated", errorText.unauthenticated);
      return next({ ctx: { session } });
    })
    .output(answerParser<Output>(declaration.output));
}

/** Starts a procedure that takes the form of the context, which the server has read, in place of the request's body. */
export function uploadEndpoint<Output extends z.ZodType>(declaration: ScopedDeclaration<Output>) {
  return endpoint(declaration).use(({ ctx: { upload }, next }) =>
    upload ? next({ getRawInput: async () => upload }) : next(),
  );
}

export function openEndpoint<Output extends z.ZodType = z.ZodVoid>(declaration: Declaration<Output>) {
  return openProcedure.meta({ ...declaration, open: true }).output(answerParser<Output>(declaration.output));
}

export const { router } = t;

/** Output parser of a procedure; checks answers, except in production to save time (bench/server). */
function answerParser<Output extends z.ZodType>(schema: z.ZodType = z.void()): (value: unknown) => z.output<Output> {
  if (isProduct) return (value) => value as z.output<Output>;
  return (value) => {
    const allowed = schema.parse(value);
    if (!isDeepStrictEqual(value, allowed))
      throw new Error(`The answer has fields beyond its schema: ${inspect(value)}`);
    return value as z.output<Output>;
  };
}
