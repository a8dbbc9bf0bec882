const longest = 140;

/** The first line of a day's notes that has text, at most 140 characters; null without one. */
export function noteLine(notes: string | null): string | null {
  const [line = ""] = (notes ?? "").trim().split(/\r?\n/, 1);
  return [...line].slice(0, longest).join("").trimEnd() || null;
}
