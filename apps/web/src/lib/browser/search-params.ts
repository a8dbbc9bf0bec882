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
