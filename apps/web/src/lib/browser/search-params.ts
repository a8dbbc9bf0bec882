/**
 * The address bar's search parameters as plain text. The router's own reading takes values for JSON, which turns Google's
 * `code` or `state` into a number (and a long one into another number).
 */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse: "?season=-1", or "" when nothing is left. Undefined values are left out. */
export function writeSearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

const here = "http://firn.invalid";

/**
 * Where to go after signing in: the given path if it leads into this app, else "/". The value comes from the address bar or
 * from storage, so anybody may have written it. Paths under /auth are no place to return to.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const url = parsed(value);
  if (!url || url.origin !== here) return "/";
  // "/.//evil.example" is of this origin when parsed, and of another when used again.
  if (url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  return url.pathname + url.search + url.hash;
}

/** The search parameters with which /auth remembers where one came from; none for "/", where one goes anyway. */
export function returnSearch(cameFrom: string): { redirect?: string } {
  const path = safeReturnPath(cameFrom);
  return path === "/" ? {} : { redirect: path };
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value, here);
  } catch {
    return undefined;
  }
}
