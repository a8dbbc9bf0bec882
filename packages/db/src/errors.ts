import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";

export class DatabaseUnusable extends Error {}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error) ?? "");
}

export function isConstraint(error: unknown): boolean {
  return codeOf(error)?.startsWith("SQLITE_CONSTRAINT") ?? false;
}

/** Maps a broken foreign key to 409: what a change names was deleted after it was checked. Undefined for other errors. */
export function deletedMeanwhile(error: unknown): AppError | undefined {
  if (!isForeignKey(error)) return undefined;
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "deleted_meanwhile",
      message: "Something that this belongs to was deleted meanwhile. Load it again.",
    },
    {
      cause: error,
    },
  );
}

export function isForeignKey(error: unknown): boolean {
  return isConstraint(error) && deepestMessage(error).includes("FOREIGN KEY");
}

/** A requirement of a batch did not hold (drizzle/0026_requirements.sql). */
export function isUnmet(error: unknown): boolean {
  return isConstraint(error) && deepestMessage(error).includes("a requirement does not hold");
}

/** Maps an error of the disk below a local file to 507 (full) or 503; undefined for other errors. */
export function diskTrouble(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (code === "SQLITE_FULL")
    return new AppError(
      "storage_full",
      /*i18n*/ { id: "disk_full", message: "The server's disk is full." },
      { cause: error },
    );
  if (!unreachable.some((start) => code.startsWith(start))) return undefined;
  return new AppError("unavailable", awayText, { retryAfterSeconds: 60, cause: error });
}

/** For a libSQL server without a usable answer: the call may or may not have been done. */
export function databaseAway(error: unknown): AppError {
  return new AppError("unavailable", awayText, { retryAfterSeconds: 5, cause: error });
}

const awayText: Message = /*i18n*/ {
  id: "log.not_reached",
  message: "The log can't be reached right now. Try again in a minute.",
};

const unreachable = ["SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN"];

/** Of the first cause, without the query that a later error quotes. */
export function deepestMessage(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}

/** SQLite's code of the error or its first cause that has one: drizzle wraps errors. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && code.startsWith("SQLITE_")) return code;
  return error.cause === undefined ? undefined : codeOf(error.cause);
}
