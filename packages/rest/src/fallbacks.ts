import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { publicError } from "@firn/api/errors";

/** Error body (behaviour §1). */
export function errorBody(error: unknown, requestId: string) {
  const shown = publicError(error);
  if (shown.code === "internal") return { status: shown.status, body: { error: shown.message, request_id: requestId } };
  const body = shown.fields ? { errors: shown.fields } : { error: shown.message };
  return { status: shown.status, body, retryAfterSeconds: shown.retryAfterSeconds };
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
