import { publicError } from "@firn/api/errors";
import { expectedIn } from "@firn/contracts/errors";
import { TRPCError } from "@trpc/server";
import type { Logger } from "../logger.ts";

/**
 * Puts into the log what the caller is not told: every fault of ours, and why an expected failure happened where that
 * was somebody else's doing (Google did not answer). An expected failure without a cause needs no line of its own.
 */
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
