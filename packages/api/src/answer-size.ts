import { limits } from "@firn/contracts/limits";

/** As many answers of this length as a batch has are below the limit, whatever their letters take. */
export const shortLength = limits.answerBytes / limits.batchSize / 6;

/** Bytes of an answer's JSON; for a short one and one beyond the limit only the least that it can have, which costs an eighth. */
export function answerSize(answer: unknown): number {
  const least = leastLength(answer);
  if (least <= shortLength || least > limits.answerBytes) return least;
  return Buffer.byteLength(JSON.stringify(answer));
}

/** Letters, quotes and colons of the JSON, without commas and escapes. */
function leastLength(value: unknown): number {
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
