import { hash } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { answerOnce, type Done } from "@firn/core/keyed-requests/service";
import { SpooledFile } from "@firn/core/photos/deps";
import { z } from "zod";
import type { ApiContext } from "./context.ts";

export interface SignedInCall {
  readonly ctx: Pick<ApiContext, "core" | "idempotencyKey"> & { readonly actor: Actor };
  readonly input: unknown;
  readonly path: string;
}

/**
 * Runs a mutation once for an `Idempotency-Key` (decision 018); `read` gives its answer again, by the recorded id. Throws `bad_request`, `invalid`, `not_found`.
 * A request that `isEmpty` runs each time, and is not kept.
 */
export function once<Call extends SignedInCall, Answer>(
  run: (call: Call) => Promise<Answer>,
  read: (call: NoInfer<Call>, subjectId: string, done: Done) => Promise<NoInfer<Answer>>,
  isEmpty: (call: NoInfer<Call>) => boolean = () => false,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const { ctx, input, path } = call;
    if (ctx.idempotencyKey === undefined) return run(call);
    const key = z.uuid().safeParse(ctx.idempotencyKey);
    if (!key.success)
      throw new AppError(
        "bad_request",
        /*i18n*/ { id: "idempotency_key.not_uuid", message: "The Idempotency-Key is not a UUID." },
      );
    if (isEmpty(call)) return run(call);
    return answerOnce<Answer>(ctx.core, ctx.actor, {
      key: key.data.toLowerCase(),
      // guard (server/test/idempotency): JSON.stringify([path, input], withoutBytes) -> JSON.stringify([path])
      inputHash: hash("sha256", JSON.stringify([path, input], withoutBytes)),
      run: (core) => run({ ...call, ctx: { ...ctx, core } }),
      read: (done) => read(call, done.subjectId, done),
    });
  };
}

export async function noAnswer(): Promise<void> {}

function withoutBytes(_: string, value: unknown): unknown {
  return value instanceof SpooledFile ? value.sha256 : value;
}
