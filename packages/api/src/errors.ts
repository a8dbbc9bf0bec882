import {
  type AppError,
  type ErrorCode,
  errorStatus,
  errorText,
  expectedIn,
  type FieldErrors,
  type FieldMessages,
  fieldWords,
  invalidFields,
} from "@firn/contracts/errors";
import { asText, type Language, type Message, type MessageValue, messageIn } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

type Param = Exclude<MessageValue, { plainDate: string }>;

/** A message without its words, for clients that write their own. */
export interface MessageCode {
  code: string;
  params?: Record<string, Param>;
}

export interface PublicError {
  code: ErrorCode;
  status: number;
  message: string;
  messageCode: MessageCode;
  fields?: FieldErrors;
  codes?: Record<string, MessageCode[]>;
  retryAfterSeconds?: number;
}

const trpcCodes = {
  bad_request: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  wrong_credentials: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  method_not_allowed: "METHOD_NOT_SUPPORTED",
  conflict: "CONFLICT",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media_type: "UNSUPPORTED_MEDIA_TYPE",
  invalid: "UNPROCESSABLE_CONTENT",
  throttled: "TOO_MANY_REQUESTS",
  internal: "INTERNAL_SERVER_ERROR",
  unavailable: "SERVICE_UNAVAILABLE",
  storage_full: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorCode, TRPCError["code"]>;

const notReadable: Message = /*i18n*/ { id: "request.not_readable", message: "The request could not be read." };

export const methodNotAllowed: Message = /*i18n*/ {
  id: "method_not_allowed",
  message: "This method is not allowed here.",
};

/** tRPC raises these before a procedure runs; its messages may quote the request or the code. */
const protocolErrors: Partial<Record<TRPCError["code"], { code: ErrorCode; sentence: Message }>> = {
  PARSE_ERROR: { code: "bad_request", sentence: notReadable },
  BAD_REQUEST: { code: "bad_request", sentence: notReadable },
  NOT_FOUND: { code: "not_found", sentence: errorText.not_found },
  METHOD_NOT_SUPPORTED: { code: "method_not_allowed", sentence: methodNotAllowed },
  PAYLOAD_TOO_LARGE: {
    code: "too_large",
    sentence: /*i18n*/ { id: "request.too_large", message: "The request is too large." },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "unsupported_media_type",
    sentence: /*i18n*/ { id: "media_type_not_supported", message: "This media type is not supported." },
  },
};

/** superjson refuses to serialize these keys, to prevent prototype pollution. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** A body can have thousands of unknown keys. */
const mostFields = 20;

/** Messages per field, for the first twenty; a field of an object has both names, as in `numbers.runs`. Those about the whole input go under `base`, unknown keys under their own name. */
export function fieldErrors(error: ZodError): FieldMessages {
  const messages = new Map<string, Set<string>>();
  const add = (name: string, message: string) => {
    const field = forbiddenKeys.has(name) ? "base" : name;
    if (messages.size >= mostFields && !messages.has(field)) return;
    messages.set(field, (messages.get(field) ?? new Set()).add(message));
  };
  for (const issue of error.issues) {
    const path = fieldPath(issue.path);
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add([...path, key].join("."), asText(errorText.unknown_field));
    } else add(path.join(".") || "base", issue.message);
  }
  return Object.fromEntries([...messages].map(([field, texts]) => [field, [...texts].map(messageIn)]));
}

/** Up to the first list: an item of it has no name. */
function fieldPath(path: readonly PropertyKey[]): string[] {
  const end = path.findIndex((step, at) => at > 0 && typeof step === "number");
  return path.slice(0, end === -1 ? undefined : end).map(String);
}

/** Converts an expected failure; returns any other error as it is, which ends as an internal error. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error;
  const isInvalidInput = cause instanceof ZodError && error.code === "BAD_REQUEST";
  const expected = isInvalidInput ? invalidFields(fieldErrors(cause)) : expectedIn(cause);
  return expected ? asTrpcError(expected) : error;
}

export function asTrpcError(expected: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[expected.code], message: expected.message, cause: expected });
}

export function publicError(error: unknown, language?: Language): PublicError {
  const expected = expectedIn(error);
  if (expected) {
    return {
      code: expected.code,
      status: errorStatus[expected.code],
      ...inWords(expected.sentence, language),
      ...(expected.fieldSentences && inFields(expected.fieldSentences, language)),
      ...(expected.retryAfterSeconds !== undefined && { retryAfterSeconds: expected.retryAfterSeconds }),
    };
  }
  const protocol = error instanceof TRPCError ? protocolErrors[error.code] : undefined;
  const { code, sentence } = protocol ?? { code: "internal" as const, sentence: errorText.internal };
  return { code, ...inWords(sentence, language), status: errorStatus[code] };
}

export function inWords(sentence: Message, language?: Language): Pick<PublicError, "message" | "messageCode"> {
  return { message: wordsOf(sentence, language), messageCode: codeOf(sentence) };
}

function inFields(fields: FieldMessages, language?: Language): Pick<PublicError, "fields" | "codes"> {
  const codes = Object.entries(fields).map(([field, sentences]) => [field, sentences.map(codeOf)]);
  return { fields: fieldWords(fields, language), codes: Object.fromEntries(codes) };
}

/** A date as everywhere on the wire. */
function asParam([name, value]: [string, MessageValue]): [string, Param] {
  return [name, typeof value === "object" && "plainDate" in value ? value.plainDate : value];
}

function codeOf({ id, values }: Message): MessageCode {
  return { code: id, ...(values && { params: Object.fromEntries(Object.entries(values).map(asParam)) }) };
}
