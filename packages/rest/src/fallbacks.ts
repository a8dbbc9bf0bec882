import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { inWords, publicError } from "@firn/api/errors";
import type { Language, Message } from "@firn/contracts/messages";

/** Error body (behaviour §1). */
export function errorBody(error: unknown, requestId: string, language: Language) {
  const shown = publicError(error, language);
  const { status, message, messageCode, fields, codes } = shown;
  if (shown.code === "internal") return { status, body: { error: message, ...messageCode, request_id: requestId } };
  const body = fields ? { errors: fields, codes } : { error: message, ...messageCode };
  return { status: shown.status, body, retryAfterSeconds: shown.retryAfterSeconds };
}

/** The body of a refusal that is not thrown. */
export function refusalBody(sentence: Message, language: Language) {
  const { message, messageCode } = inWords(sentence, language);
  return { error: message, ...messageCode };
}

/** Upper case; empty for an unknown path. */
export function allowedMethods(path: string): string[] {
  const segments = path.split("/");
  const methods = endpoints
    .filter((endpoint) => matchesPath(endpoint, segments))
    .map(({ method }) => method.toUpperCase());
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}

function matchesPath({ path }: ApiEndpoint, segments: string[]): boolean {
  const pattern = path.split("/");
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith("{") ? segments[i] !== "" : part === segments[i]))
  );
}
