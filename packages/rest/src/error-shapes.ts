import type { ErrorStatus } from "@firn/api/endpoint";
import { type RouteConfig, z } from "@hono/zod-openapi";

const error = z.object({ error: z.string() }).meta({ id: "Error" });
const errors = z
  .object({ errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: "ValidationErrors", example: { errors: { date: ["This date is in the future."] } } });
const failure = z.object({ error: z.string(), request_id: z.string() }).meta({ id: "Failure" });

function json(description: string, schema: z.ZodType = error) {
  return { description, content: { "application/json": { schema } } };
}

export const errorResponses: Record<ErrorStatus, RouteConfig["responses"][number]> = {
  400: json("The body is not JSON"),
  401: json("Not signed in, or wrong credentials"),
  403: json("The request came from another site, or this server takes no new accounts"),
  404: json("No such thing, or not yours"),
  405: json("Not a method of this path"),
  409: json("Not in this state, such as a closed import"),
  413: json("The body is too large"),
  415: json("The body is not application/json"),
  422: json("Understood, but not valid", errors),
  429: { ...json("Too many tries; see Retry-After"), headers: z.object({ "Retry-After": z.string() }) },
  500: json("A fault of the server; the log has more under the same id", failure),
  503: json("Not available on this server, or not now"),
  507: json("The server's disk is full"),
};
