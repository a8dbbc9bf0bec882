import { type ApiEndpoint, otherFields, pathFields, takesBody } from "@firn/api/endpoints";
import type { Upload } from "@firn/api/uploads";
import { AppError, errorText, invalidField, invalidFields } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** Reads fields without validation. Throws `bad_request`, `unsupported_media_type`, `invalid`. */
export function inputReader(endpoint: ApiEndpoint): (c: Context, upload: Upload | undefined) => Promise<unknown> {
  const inPath = pathFields(endpoint);
  if (endpoint.upload) return (c, upload) => completeForm(c, endpoint, inPath, upload);
  const fromPath = (c: Context) => inPath.map((name) => [name, c.req.param(name)]);
  if (takesBody(endpoint)) {
    return async (c) => {
      const fields = await readBody(c, endpoint);
      if (!isObject(fields)) return fields;
      const repeated = inPath.filter((name) => Object.hasOwn(fields, name));
      if (repeated.length > 0) throw unknown(repeated);
      return { ...fields, ...Object.fromEntries(fromPath(c)) };
    };
  }
  if (Object.keys(endpoint.fields).length === 0) return async () => undefined;
  const inQuery = Object.keys(otherFields(endpoint));
  const numbers = numericFields(endpoint);
  return async (c) => Object.fromEntries([...fromPath(c), ...queryFields(c, inQuery, numbers)]);
}

/** Adds the fields of the path, as a form over tRPC has them. The procedure takes it from its context. */
async function completeForm(c: Context, endpoint: ApiEndpoint, inPath: string[], upload?: Upload): Promise<void> {
  for (const name of inPath) upload?.values.set(name, c.req.param(name) ?? "");
  if (upload || (endpoint.bodyOptional && (await isEmpty(c)))) return;
  throw new AppError(
    "unsupported_media_type",
    /*i18n*/ {
      id: "form.missing",
      message: "Send the {what} as multipart/form-data, in the field {what, select, text {text or file} other {file}}.",
      values: { what: endpoint.upload ?? "" },
    },
  );
}

/** Converts numbers; a repeated parameter becomes a list, which every schema refuses. */
function queryFields(c: Context, names: string[], numbers: Set<string>): [string, unknown][] {
  return names.flatMap((name): [string, unknown][] => {
    const texts = c.req.queries(name);
    if (!texts) return [];
    const [text = ""] = texts;
    if (texts.length > 1) return [[name, texts]];
    return [[name, numbers.has(name) && /^-?\d{1,9}$/.test(text) ? Number(text) : text]];
  });
}

function numericFields(endpoint: ApiEndpoint): Set<string> {
  const { properties = {} } = z.toJSONSchema(z.object(endpoint.fields), { io: "input" });
  const isNumber = (name: string) => {
    const { type } = properties[name] as { type?: string };
    return type === "integer" || type === "number";
  };
  return new Set(Object.keys(properties).filter(isNumber));
}

async function readBody(c: Context, { envelope }: ApiEndpoint): Promise<unknown> {
  if (await isEmpty(c))
    throw new AppError("bad_request", /*i18n*/ { id: "body.missing", message: "Send the fields as a JSON body." });
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError("bad_request", /*i18n*/ { id: "body.not_json", message: "The body is not valid JSON." });
  });
  if (!envelope) return body;
  const fields = isObject(body) ? body[envelope] : undefined;
  if (!isObject(fields)) throw invalidField(envelope, notInEnvelope(envelope));
  const others = Object.keys(body as object).filter((name) => name !== envelope);
  if (others.length > 0) throw unknown(others);
  return fields;
}

function notInEnvelope(envelope: string): Message {
  return /*i18n*/ {
    id: "body.no_envelope",
    message: 'Put the fields into an object "{envelope}".',
    values: { envelope },
  };
}

function unknown(names: string[]): AppError {
  return invalidFields(Object.fromEntries(names.map((name) => [name, [errorText.unknown_field]])));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Hono caches a body that was read. */
async function isEmpty(c: Context): Promise<boolean> {
  return (await c.req.arrayBuffer()).byteLength === 0;
}
