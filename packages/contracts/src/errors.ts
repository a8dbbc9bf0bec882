/** Field name -> messages, as the wire's `errors` object (behaviour §1). */
export type FieldErrors = Record<string, string[]>;

export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  throttled: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorText = {
  unauthenticated: "User not authenticated",
  wrong_credentials: "Invalid email or password",
  not_found: "Not found",
  invalid: "Please check what you entered.",
  unknown_field: "This field is not known.",
  internal: "Something went wrong. Please try again.",
} as const;

export const signUpsClosedText = "This server takes no new accounts. Ask whoever runs it if you need one.";

/** An expected failure. The edge turns it into a status and a body; its message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Only with `throttled` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, extra);
    this.name = "AppError";
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Finds the expected failure in an error or its causes, because libraries wrap errors. */
export function expectedIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause !== undefined ? expectedIn(error.cause) : undefined;
}

export function invalidField(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}

export function invalidFields(fields: FieldErrors): AppError {
  return new AppError("invalid", errorText.invalid, { fields });
}

/** For an unknown, a deleted and somebody else's id alike. */
export function notFound(): AppError {
  return new AppError("not_found", errorText.not_found);
}
