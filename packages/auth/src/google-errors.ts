import { AppError } from "@firn/contracts/errors";

export function notConfigured(): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "google.not_configured", message: "Google sign-in is not configured on this server." },
  );
}

export function unreachable(cause: unknown): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "google.not_reached", message: "Google could not be reached. Please try again in a moment." },
    { cause },
  );
}

export function misconfigured(cause: unknown): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "google.misconfigured", message: "Google sign-in does not work on this server at the moment." },
    { cause },
  );
}

export function refusedByProvider(cause: unknown): AppError {
  return new AppError(
    "bad_request",
    /*i18n*/ { id: "google.refused", message: "Google did not accept this sign-in. Please try again." },
    { cause },
  );
}

export function unverifiable(cause: unknown): AppError {
  return new AppError(
    "bad_request",
    /*i18n*/ { id: "google.not_verifiable", message: "Google's answer could not be verified. Please try again." },
    { cause },
  );
}
