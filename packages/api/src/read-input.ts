import { AppError } from "@firn/contracts/errors";
import superjson, { type SuperJSONResult } from "superjson";

/**
 * An input in superjson's form, which may have what is `undefined`, and -0 or NaN, of which the schemas judge; 400 for any other type. Sets,
 * maps and types within types let superjson walk a long list or path again and again. References are not restored: the JSON holds each value whole.
 */
export function readInput({ json, meta: { values } = {} }: SuperJSONResult): unknown {
  if (values === undefined) return json;
  const isTaken = Array.isArray(values)
    ? isWrittenAs(values, json)
    : Object.entries(values).every(([path, type]) => isWrittenAs(type, valueAt(path, json)));
  // guard (api/src/read-input): !isTaken -> false
  if (!isTaken)
    throw new AppError(
      "bad_request",
      /*i18n*/ { id: "input.type_not_taken", message: "The input holds a type that no call takes." },
    );
  return superjson.deserialize({ json, meta: { values, v: 1 } });
}

/** Whether superjson writes values of the type so. A second entry would have the types of what is within. */
function isWrittenAs(type: unknown, value: unknown): boolean {
  // guard (api/src/read-input): || type.length !== 1
  if (!Array.isArray(type) || type.length !== 1) return false;
  // guard (api/src/read-input): value === null -> true
  return type[0] === "undefined" ? value === null : type[0] === "number" && typeof value === "string";
}

/** Only values that the JSON holds: superjson fills a list up to an index that is not there. A backslash is its sign for a dot, which no field has. */
function valueAt(path: string, json: unknown): unknown {
  // guard (api/src/read-input): if (path.includes("\\")) return undefined;
  if (path.includes("\\")) return undefined;
  return path.split(".").reduce((within, key) => {
    const isThere = typeof within === "object" && within !== null && Object.hasOwn(within, key);
    return isThere ? (within as Record<string, unknown>)[key] : undefined;
  }, json);
}
