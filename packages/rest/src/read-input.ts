import { type ApiEndpoint, otherFields, pathFields, takesBody } from "@firn/api/endpoints";
import { AppError, invalidField } from "@firn/contracts/errors";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/**
 * The input of an endpoint's procedure: the fields of the path and those of the query or of the body, not yet validated. Throws
 * AppError `bad_request`, `unsupported_media_type`, or `invalid` for a body without its envelope.
 */
export async function readInput(c: Context, endpoint: ApiEndpoint): Promise<unknown> {
  if (endpoint.upload) return readForm(c, endpoint);
  const inPath = pathFields(endpoint).map((name) => [name, c.req.param(name)]);
  if (!takesBody(endpoint)) {
    const all = [...inPath, ...queryFields(c, endpoint)];
    return Object.keys(endpoint.fields).length > 0 ? Object.fromEntries(all) : undefined;
  }
  const fields = await readBody(c, endpoint);
  if (!isObject(fields)) return fields;
  for (const [name = ""] of inPath)
    if (Object.hasOwn(fields, name)) throw invalidField(name, "This field is not known.");
  return { ...fields, ...Object.fromEntries(inPath) };
}

/** Undefined for an upload without a body, where that is allowed. */
async function readForm(c: Context, endpoint: ApiEndpoint): Promise<FormData | undefined> {
  if (!isMultipart(c)) {
    if (endpoint.bodyOptional && !hasBody(c)) return undefined;
    const field = endpoint.upload === "photo" ? "file" : "text or file";
    const message = `Send the ${endpoint.upload} as multipart/form-data, in the field ${field}.`;
    throw new AppError("unsupported_media_type", message);
  }
  const form = await c.req.formData();
  for (const name of pathFields(endpoint)) form.set(name, c.req.param(name) ?? "");
  return form;
}

/** The parameters that the endpoint knows. A number is written as one; a repeated parameter is a list, which no schema takes. */
function queryFields(c: Context, endpoint: ApiEndpoint): [string, unknown][] {
  return Object.entries(otherFields(endpoint)).flatMap(([name, schema]) => {
    const [text, ...more] = c.req.queries(name) ?? [];
    if (text === undefined) return [];
    if (more.length > 0) return [[name, [text, ...more]]];
    return [[name, isNumeric(schema) && /^-?\d{1,9}$/.test(text) ? Number(text) : text]];
  });
}

function isNumeric(schema: z.core.$ZodType): boolean {
  const { type } = z.toJSONSchema(schema, { io: "input" });
  return type === "integer" || type === "number";
}

async function readBody(c: Context, { envelope }: ApiEndpoint): Promise<unknown> {
  if (!hasBody(c)) throw new AppError("bad_request", "Send the fields as a JSON body.");
  const body: unknown = await c.req.json();
  if (!envelope) return body;
  const fields = isObject(body) ? body[envelope] : undefined;
  if (!isObject(fields)) throw invalidField(envelope, `Put the fields into an object "${envelope}".`);
  const others = Object.keys(body as object).filter((name) => name !== envelope);
  if (others.length > 0) throw unknownFields(others);
  return fields;
}

function unknownFields(names: string[]): AppError {
  const fields = Object.fromEntries(names.map((name) => [name, ["This field is not known."]]));
  return new AppError("invalid", "Please check what you entered.", { fields });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The server has read the body already and left it in Hono's cache. */
function hasBody(c: Context): boolean {
  return c.req.bodyCache.text !== undefined || c.req.raw.body !== null;
}

function isMultipart(c: Context): boolean {
  return c.req.header("content-type")?.toLowerCase().startsWith("multipart/form-data") ?? false;
}
