import { invalidInput } from "@firn/api/errors";
import { AppError, notFound } from "@firn/contracts/errors";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** The schemas of a route's parts; undefined for what it does not have. */
export interface RequestParts<Params extends z.ZodObject, Query extends z.ZodObject> {
  params: Params | undefined;
  query: Query | undefined;
  /** With the envelope. */
  body: z.ZodType | undefined;
  envelope: string | undefined;
}

/** By their schemas. */
export interface ParsedParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** What a request carries, in the order in which its faults are told. Throws AppError of the first part that is not valid. */
export async function parseParts<Params extends z.ZodObject, Query extends z.ZodObject>(
  c: Context,
  { params, query, body, envelope }: RequestParts<Params, Query>,
): Promise<ParsedParts> {
  return {
    query: query && parsed("query", query, queryOf(c), envelope),
    params: params && parsed("param", params, c.req.param(), envelope),
    body: body && parsed("json", body, await c.req.json(), envelope),
  };
}

function parsed(target: string, schema: z.ZodType, value: unknown, envelope: string | undefined): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw refusalOf(target, result.error, envelope);
  return result.data;
}

/** A name that comes more than once has a list of values. */
function queryOf(c: Context): Record<string, string | string[] | undefined> {
  const values = Object.entries(c.req.queries());
  return Object.fromEntries(values.map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

/** What a part that its schema does not take is answered with. */
export function refusalOf(target: string, error: z.ZodError, envelope: string | undefined): AppError {
  // An id that no schema would take is one that does not exist (contract §1).
  if (target === "param") return notFound();
  return target === "json" ? bodyError(error, envelope) : invalidInput(error);
}

function bodyError(error: z.ZodError, envelope: string | undefined): AppError {
  const outside = envelope && error.issues.some((issue) => isWithout(issue, envelope));
  if (outside) {
    const message = `Put the fields into an object "${envelope}".`;
    return new AppError("invalid", message, { fields: { [envelope]: [message] } });
  }
  return invalidInput(error, envelope ? 1 : 0);
}

/** Whether there is no envelope at all: the body is no object, or has nothing of the kind in it. */
function isWithout(issue: z.core.$ZodIssue, envelope: string): boolean {
  if (issue.code !== "invalid_type") return false;
  return issue.path.length === 0 || (issue.path.length === 1 && issue.path[0] === envelope);
}
