import { AppError } from "@firn/contracts/errors";

/** 503: no credentials (behaviour §2). */
export function notConfigured(): AppError {
  return new AppError("unavailable", "Google sign-in is not configured on this server.");
}

/** 503: no answer from the provider, or none that makes sense. The cause is for the log; people read the sentence. */
export function unreachable(cause: unknown): AppError {
  return because(new AppError("unavailable", "Google could not be reached. Please try again in a moment."), cause);
}

/** 503: the provider does not know this server; only its operator can help. */
export function misconfigured(cause: unknown): AppError {
  return because(new AppError("unavailable", "Google sign-in does not work on this server at the moment."), cause);
}

/** 400: the provider refuses the code: used, expired, or not for this flow. */
export function refusedByProvider(cause: unknown): AppError {
  return because(new AppError("bad_request", "Google did not accept this sign-in. Please try again."), cause);
}

/** 400: what the provider's answer claims cannot be believed. */
export function unverifiable(cause: unknown): AppError {
  return because(new AppError("bad_request", "Google's answer could not be verified. Please try again."), cause);
}

function because(error: AppError, cause: unknown): AppError {
  error.cause = cause;
  return error;
}
