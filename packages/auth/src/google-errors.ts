import { AppError } from "@firn/contracts/errors";

export function notConfigured(): AppError {
  return new AppError("unavailable", "Google sign-in is not configured on this server.");
}

export function unreachable(cause: unknown): AppError {
  return new AppError("unavailable", "Google could not be reached. Please try again in a moment.", { cause });
}

export function misconfigured(cause: unknown): AppError {
  return new AppError("unavailable", "Google sign-in does not work on this server at the moment.", { cause });
}

export function refusedByProvider(cause: unknown): AppError {
  return new AppError("bad_request", "Google did not accept this sign-in. Please try again.", { cause });
}

export function unverifiable(cause: unknown): AppError {
  return new AppError("bad_request", "Google's answer could not be verified. Please try again.", { cause });
}
