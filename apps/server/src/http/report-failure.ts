import { publicError } from "@firn/api/errors";
import { expectedIn } from "@firn/contracts/errors";
import { TRPCError } from "@trpc/server";
import type { Logger } from "../logger.ts";

/** Logs internal errors, and expected errors with an outside cause (Google did not answer). The client sees neither. */
export function reportFailure(
  logger: Logger,
  error: unknown,
  about: { requestId?: string | undefined; path?: string | undefined },
) {
  const thrown = error instanceof TRPCError && error.cause ? error.cause : error;
  const expected = expectedIn(thrown);
  if (expected) {
    if (expected.cause !== undefined) logger.warn({ ...about, err: expected }, "request refused");
  } else if (publicError(error).code === "internal") {
    logger.error({ ...about, err: thrown }, "request failed");
  }
}
