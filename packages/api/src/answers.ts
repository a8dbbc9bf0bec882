import { inspect, isDeepStrictEqual } from "node:util";
import type { z } from "zod";

// biome-ignore lint/style/noProcessEnv: the build writes "production" in its place.
const isProduct = process.env.NODE_ENV === "production";

/** Output parser of a procedure; checks answers, except in production to save time (bench/server). */
export function answer<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  if (isProduct) return (value) => value as z.output<Schema>;
  return (value) => {
    const allowed = schema.parse(value);
    if (!isDeepStrictEqual(value, allowed))
      throw new Error(`The answer has fields beyond its schema: ${inspect(value)}`);
    return value as z.output<Schema>;
  };
}
