import { inspect, isDeepStrictEqual } from "node:util";
import { JsonText } from "@firn/contracts/json-text";
import type { z } from "zod";
import type { ApiContext } from "./context.ts";

// biome-ignore lint/style/noProcessEnv: the build writes "production" in its place.
const isProduct = process.env.NODE_ENV === "production";

/**
 * What a procedure answers, for `.output`. In tests and in development each answer is held against the schema, and must say no
 * more than it; the built product does not read again what it has just made (bench/server).
 */
export function answer<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  if (isProduct) return (value) => value as z.output<Schema>;
  return (value) => {
    const said = value instanceof JsonText ? value.parse() : value;
    const allowed = schema.parse(said);
    if (!isDeepStrictEqual(said, allowed)) throw new Error(`more is answered than the schema has: ${inspect(said)}`);
    return value as z.output<Schema>;
  };
}

/** Ready JSON for a transport that passes it through, typed as what it says; its value for every other caller. */
export function handOn<Value>(ctx: Pick<ApiContext, "takesJsonText">, json: JsonText<Value>): Value {
  return ctx.takesJsonText ? (json as unknown as Value) : json.parse();
}
