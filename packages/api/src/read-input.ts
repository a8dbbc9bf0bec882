import { AppError } from "@firn/contracts/errors";
import superjson, { type SuperJSONResult } from "superjson";

/** What an input may hold beyond JSON: fields left out, and -0 or NaN, of which the schemas judge. */
const types: ReadonlySet<unknown> = new Set(["undefined", "number"]);

/**
 * An input in superjson's form; 400 for one of types that no call takes. Sets, maps and types within types would let superjson walk a
 * long value or path again and again. References are not restored: the JSON holds each value whole.
 */
export function readInput({ json, meta: { values, v } = {} }: SuperJSONResult): unknown {
  if (values === undefined) return json;
  const named: unknown[] = Array.isArray(values) ? [values] : Object.values(values);
  // guard (api/src/read-input): !named.every(isTaken) -> false
  if (!named.every(isTaken))
    throw new AppError(
      "bad_request",
      /*i18n*/ { id: "input.type_not_taken", message: "The input holds a type that no call takes." },
    );
  return superjson.deserialize({ json, meta: { values, ...(v !== undefined && { v }) } });
}

/** Of a value alone: a second entry would have those within it. */
function isTaken(annotation: unknown): boolean {
  return Array.isArray(annotation) && annotation.length === 1 && types.has(annotation[0]);
}
