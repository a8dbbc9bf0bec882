import { AppError } from "@firn/contracts/errors";

/**
 * What the caller reads when the disk below a local file fails: 507 when it is full, 503 when it cannot be written or read.
 * The error itself is the cause, for the log. Undefined for every other error.
 */
export function diskTrouble(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (code === "SQLITE_FULL") return because(new AppError("storage_full", "The server's disk is full."), error);
  if (!unreachable.some((start) => code.startsWith(start))) return undefined;
  const text = "The log can't be reached right now. Try again in a minute.";
  return because(new AppError("unavailable", text, { retryAfterSeconds: 60 }), error);
}

const unreachable = ["SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN"];

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && code.startsWith("SQLITE_")) return code;
  return error.cause === undefined ? undefined : codeOf(error.cause);
}

function because(failure: AppError, cause: unknown): AppError {
  failure.cause = cause;
  return failure;
}
