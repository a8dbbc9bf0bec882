/** Keeps values as text: the router's own parser reads JSON, which turns Google's `code` or `state` into a number. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function writeSearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

const ownOrigin = "http://firn.invalid";

/** The path to open after signing in; "/" for an untrusted value that leads out of this app or to /auth. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const url = parsed(value);
  if (!url || url.origin !== ownOrigin) return "/";
  // "/.//evil.example" is parsed as a path of this origin, but the result is a URL of another one.
  if (url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  return url.pathname + url.search + url.hash;
}

export function returnSearch(cameFrom: string): { redirect?: string } {
  const path = safeReturnPath(cameFrom);
  return path === "/" ? {} : { redirect: path };
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value, ownOrigin);
  } catch {
    return undefined;
  }
}
