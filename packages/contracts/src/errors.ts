import type { Language, Message } from "./messages.ts";
import { wordsOf } from "./words.ts";

/** Field name -> messages, as the wire's `errors` object (behaviour §1). */
export type FieldErrors = Record<string, string[]>;
export type FieldMessages = Record<string, Message[]>;

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
  unauthenticated: /*i18n*/ { id: "unauthenticated", message: "User not authenticated" },
  wrong_credentials: /*i18n*/ { id: "wrong_credentials", message: "Invalid email or password" },
  not_found: /*i18n*/ { id: "not_found", message: "Not found" },
  invalid: /*i18n*/ { id: "invalid", message: "Please check what you entered." },
  unknown_field: /*i18n*/ { id: "field.unknown", message: "This field is not known." },
  internal: /*i18n*/ { id: "internal", message: "Something went wrong. Please try again." },
} satisfies Record<string, Message>;

export const signUpsClosedText: Message = /*i18n*/ {
  id: "sign_ups_closed",
  message: "This server takes no new accounts. Ask whoever runs it if you need one.",
};

/** An expected failure. The edge turns it into a status and a body, with its sentence in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Message;
  readonly fieldSentences: FieldMessages | undefined;
  /** In English, as `message`. */
  readonly fields: FieldErrors | undefined;
  /** Only with `throttled` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    sentence: Message,
    extra: { fields?: FieldMessages; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(wordsOf(sentence), extra);
    this.name = "AppError";
    this.code = code;
    this.sentence = sentence;
    this.fieldSentences = extra.fields;
    this.fields = extra.fields && fieldWords(extra.fields);
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export function fieldWords(fields: FieldMessages, language?: Language): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentences]) => [field, sentences.map((each) => wordsOf(each, language))]),
  );
}

/** Finds the expected failure in an error or its causes, because libraries wrap errors. */
export function expectedIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause !== undefined ? expectedIn(error.cause) : undefined;
}

export function invalidField(field: string, sentence: Message): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

export function invalidFields(fields: FieldMessages): AppError {
  return new AppError("invalid", errorText.invalid, { fields });
}

/** For an unknown, a deleted and somebody else's id alike. */
export function notFound(): AppError {
  return new AppError("not_found", errorText.not_found);
}
