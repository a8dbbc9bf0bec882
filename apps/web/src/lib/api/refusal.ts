import type { FieldErrors } from "@firn/contracts/errors";

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
export function isFieldErrors(value: unknown): value is FieldErrors {
  if (!isRecord(value) || Array.isArray(value)) return false;
  return Object.values(value).every(
    (messages) => Array.isArray(messages) && messages.every((text) => typeof text === "string"),
  );
}
