/** Letters, quotes and colons of an answer's JSON, without commas and escapes. It costs an eighth of writing it. */
export function leastLength(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 1;
  let length = 2;
  if (Array.isArray(value)) {
    for (const item of value) length += leastLength(item);
    return length;
  }
  for (const [name, field] of Object.entries(value)) length += name.length + 3 + leastLength(field);
  return length;
}
