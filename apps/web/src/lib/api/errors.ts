import { otherAccountText, outdatedStatus } from "@firn/contracts/constants";
import type { ErrorCode, FieldErrors } from "@firn/contracts/errors";
import { isTRPCClientError } from "@trpc/client";
import { i18n } from "../i18n/i18n.ts";

export const unreachable = () => i18n.t("Firn can't be reached right now. Please check your connection.");

/** A failed call that no procedure answered: a guard's `{error}` or `{errors}`, a REST error, or a proxy without JSON. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(httpStatus: number, text?: string, fields?: FieldErrors, retryAfterSeconds?: number) {
    super(text ?? failedStatus(httpStatus));
    this.name = "Refusal";
    this.httpStatus = httpStatus;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function failedStatus(status: number): string {
  return i18n.t("Request failed with status {status}", { status });
}

/** Reads a copy of the response; undefined for a procedure's own answer. */
export async function readRefusal(response: Response): Promise<Refusal | undefined> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { error, errors } = isRecord(body) ? body : {};
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  const refuse = (text?: string, fields?: FieldErrors) =>
    new Refusal(response.status, text, fields, Number.isNaN(retryAfter) ? undefined : retryAfter);
  if (isFieldErrors(errors)) return refuse(undefined, errors);
  if (typeof error === "string") return refuse(error);
  const isProcedures = Array.isArray(body) || (isRecord(body) && ("error" in body || "result" in body));
  return isProcedures ? undefined : refuse();
}

/** The sentence to show (behaviour §8). `fallback` replaces the text of a bug. */
export function failureText(error: unknown, fallback?: string): string {
  const failure = failureOf(error);
  if (failure) return joined(failure.fields) || failure.text;
  if (!isTRPCClientError(error)) return fallback ?? i18n.t("Something went wrong. Please try again.");
  return unreachable();
}

/** The server's text alone; without a response `sentence`, with the reason as its `detail`. */
export function failureParts(error: unknown, sentence: string): { text: string; detail?: string } {
  const text = failureText(error, sentence);
  return text === unreachable() ? { text: sentence, detail: text } : { text };
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  return failureOf(error)?.fields ?? {};
}

/** True for an ended session, not for a wrong password, which is also a 401. */
export function isSignedOut(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.httpStatus === 401 && failure.errorCode !== "wrong_credentials";
}

/** True for a 4xx, which a retry would only repeat. */
export function isRefused(error: unknown): boolean {
  const status = failureOf(error)?.httpStatus;
  return status !== undefined && status >= 400 && status < 500;
}

/** True for a refusal that a later attempt cannot change: not for an ended or another's session, nor where the server asks for a later attempt. */
export function isFinal(error: unknown): boolean {
  const isOfSession = isSignedOut(error) || isOtherAccount(error);
  return isRefused(error) && !isOfSession && !isOutdated(error) && !isTemporary(error);
}

/** True where the session is of another account than the call. */
function isOtherAccount(error: unknown): boolean {
  return failureOf(error)?.text === otherAccountText.message;
}

/** True where the same call may succeed later: no response came, or the server asks for patience. */
export function isTemporary(error: unknown): boolean {
  const failure = failureOf(error);
  return !failure || laterStatuses.includes(failure.httpStatus);
}

const laterStatuses = [408, 425, 429];

export function isServerFault(error: unknown): boolean {
  return (failureOf(error)?.httpStatus ?? 0) >= 500;
}

/** False where no response came. */
export function isAnswered(error: unknown): boolean {
  return failureOf(error) !== undefined;
}

export function isNotFound(error: unknown): boolean {
  return failureOf(error)?.httpStatus === 404;
}

/** True where the server is newer than this page's code. After a reload the same call may succeed. */
export function isOutdated(error: unknown): boolean {
  return failureOf(error)?.httpStatus === outdatedStatus;
}

interface Failure {
  httpStatus: number;
  errorCode: ErrorCode | undefined;
  text: string;
  fields: FieldErrors | undefined;
}

/** Undefined where no response came, or where the error is not a failed call. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Refusal) {
    return { httpStatus: error.httpStatus, errorCode: undefined, text: error.message, fields: error.fields };
  }
  const data: unknown = isTRPCClientError(error) ? error.data : undefined;
  if (!isErrorData(data)) return error instanceof Error ? failureOf(error.cause) : undefined;
  return {
    httpStatus: data.httpStatus,
    errorCode: data.errorCode,
    text: (error as Error).message || failedStatus(data.httpStatus),
    fields: isFieldErrors(data.fields) ? data.fields : undefined,
  };
}

function isErrorData(data: unknown): data is { httpStatus: number; errorCode?: ErrorCode; fields?: unknown } {
  return isRecord(data) && typeof data.httpStatus === "number";
}

function isFieldErrors(value: unknown): value is FieldErrors {
  if (!isRecord(value) || Array.isArray(value)) return false;
  return Object.values(value).every(
    (messages) => Array.isArray(messages) && messages.every((text) => typeof text === "string"),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function joined(fields: FieldErrors | undefined): string {
  return Object.values(fields ?? {})
    .flat()
    .join(", ");
}
