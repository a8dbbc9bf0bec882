import type { ErrorCode, FieldErrors } from "@firn/contracts/errors";
import { isTRPCClientError } from "@trpc/client";

/** What a person reads when no answer came at all. */
export const unreachable = "Firn can't be reached right now. Please check your connection.";

/** What is known of a failed call. `text` is the server's own, or the status where it sent none. */
export interface Failure {
  httpStatus: number;
  errorCode: ErrorCode | undefined;
  text: string;
  fields: FieldErrors | undefined;
}

/**
 * The sentence to show for a failure (behaviour §8): the messages about fields, joined with ", "; else the server's text; else
 * "Request failed with status {code}". Without any answer: that Firn can't be reached, after the fallback if there is one.
 * Anything that is no failed call at all (a bug on this side) shows the fallback.
 */
export function failureText(error: unknown, fallback?: string): string {
  const failure = failureOf(error);
  if (failure) return joined(failure.fields) || failure.text;
  if (!isTRPCClientError(error)) return fallback ?? "Something went wrong. Please try again.";
  return fallback ? `${fallback.replace(/\.?$/, ".")} ${unreachable}` : unreachable;
}

/** The messages to show beside fields, by field; empty where the failure is about none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return failureOf(error)?.fields ?? {};
}

/** True where the server says that nobody is signed in; a refused password is also a 401, but not this. */
export function isSignedOut(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.httpStatus === 401 && failure.errorCode !== "wrong_credentials";
}

/** True where asking again makes no sense: the server has understood, and said no. */
export function isRefused(error: unknown): boolean {
  const status = failureOf(error)?.httpStatus;
  return status !== undefined && status >= 400 && status < 500;
}

/** True for an id that is unknown or somebody else's. */
export function isNotFound(error: unknown): boolean {
  return failureOf(error)?.httpStatus === 404;
}

/** Undefined where no answer came, or where the error is none of a call. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Refusal) {
    return { httpStatus: error.httpStatus, errorCode: undefined, text: error.message, fields: error.fields };
  }
  if (!isTRPCClientError(error)) return undefined;
  const data: unknown = error.data;
  if (!isErrorData(data)) return failureOf(error.cause);
  return {
    httpStatus: data.httpStatus,
    errorCode: data.errorCode,
    text: error.message || `Request failed with status ${data.httpStatus}`,
    fields: isFieldErrors(data.fields) ? data.fields : undefined,
  };
}

function isErrorData(data: unknown): data is { httpStatus: number; errorCode?: ErrorCode; fields?: unknown } {
  return typeof data === "object" && data !== null && "httpStatus" in data && typeof data.httpStatus === "number";
}

function joined(fields: FieldErrors | undefined): string {
  return Object.values(fields ?? {})
    .flat()
    .join(", ");
}

/**
 * A call that was answered, but not by a procedure: a guard before it (`{error}` or `{errors}`), or something between
 * here and the server that speaks no JSON at all.
 */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly fields: FieldErrors | undefined;

  /** `text` is the server's, if it sent one. */
  constructor(httpStatus: number, text?: string, fields?: FieldErrors) {
    super(text ?? `Request failed with status ${httpStatus}`);
    this.name = "Refusal";
    this.httpStatus = httpStatus;
    this.fields = fields;
  }
}

/** Reads an answer's body as a refusal; undefined where it is a procedure's own answer. */
export function refusalOf(status: number, body: unknown): Refusal | undefined {
  if (Array.isArray(body)) return undefined;
  if (!isRecord(body)) return new Refusal(status);
  if (isFieldErrors(body.errors)) return new Refusal(status, undefined, body.errors);
  if (typeof body.error === "string") return new Refusal(status, body.error);
  return "error" in body || "result" in body ? undefined : new Refusal(status);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** True for an object of lists of messages. */
function isFieldErrors(value: unknown): value is FieldErrors {
  if (!isRecord(value) || Array.isArray(value)) return false;
  return Object.values(value).every(
    (messages) => Array.isArray(messages) && messages.every((text) => typeof text === "string"),
  );
}
