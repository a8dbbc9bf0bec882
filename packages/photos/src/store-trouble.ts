import { AppError } from "@firn/contracts/errors";

/** 507: no room for another photo. The cause is for the log. */
export function storeFull(cause: unknown): AppError {
  return because(new AppError("storage_full", "There is no room left for photos on this server."), cause);
}

/** 503: the store can't be reached, read or written. The cause is for the log. */
export function storeUnavailable(cause: unknown): AppError {
  return because(
    new AppError("unavailable", "Photos can't be reached right now. Try again in a minute.", { retryAfterSeconds: 60 }),
    cause,
  );
}

function because(failure: AppError, cause: unknown): AppError {
  failure.cause = cause;
  return failure;
}
