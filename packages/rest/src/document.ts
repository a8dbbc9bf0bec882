import type { ErrorStatus } from "@firn/api/endpoint";
import { type ApiEndpoint, otherFields, pathFields, successStatus, takesBody } from "@firn/api/endpoints";
import { dateOrder, importSeason } from "@firn/contracts/text-imports";
import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses } from "./error-shapes.ts";

export function routeConfig(endpoint: ApiEndpoint) {
  const params = Object.fromEntries(pathFields(endpoint).map((name) => [name, endpoint.fields[name] ?? z.string()]));
  const others = otherFields(endpoint);
  const isQuery = endpoint.method === "get" && Object.keys(others).length > 0;
  return createRoute({
    operationId: endpoint.procedure,
    method: endpoint.method,
    path: endpoint.path,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    security: endpoint.open ? [] : [{ session: [] }],
    request: {
      ...(Object.keys(params).length > 0 && { params: z.object(params) }),
      ...(isQuery && { query: z.object(others) }),
      ...bodyOf(endpoint),
    },
    responses: {
      ...(endpoint.hasEtag && {
        304: { description: "Nothing has changed since the ETag that If-None-Match names" },
      }),
      [successStatus(endpoint)]: answerOf(endpoint),
      ...Object.fromEntries(statusesOf(endpoint).map((status) => [status, errorResponses[status]])),
    },
  });
}

function bodyOf(endpoint: ApiEndpoint) {
  if (endpoint.upload) {
    const content = { "multipart/form-data": { schema: uploadForms[endpoint.upload] } };
    return { body: { required: !endpoint.bodyOptional, content } };
  }
  if (!takesBody(endpoint)) return {};
  const fields = z.strictObject(otherFields(endpoint));
  const schema = endpoint.envelope ? z.strictObject({ [endpoint.envelope]: fields }) : fields;
  return { body: { required: true, content: { "application/json": { schema } } } };
}

function answerOf({ file, output }: ApiEndpoint) {
  if (file === "csv") return { description: "Done", content: { "text/csv": { schema: z.string() } } };
  if (file === "zip") return { description: "Done", content: { "application/zip": { schema: binary() } } };
  if (!output) return { description: "Done; no body" };
  return { description: "Done", content: { "application/json": { schema: output } } };
}

/** Error statuses of every endpoint of its kind, and its own. */
function statusesOf(endpoint: ApiEndpoint): ErrorStatus[] {
  const ofKind = [
    ...(endpoint.open ? [] : ([401] as const)),
    ...(endpoint.method === "get" ? [] : ([400, 403, 413, 415] as const)),
    ...(takesBody(endpoint) || endpoint.upload ? ([422] as const) : []),
    500 as const,
  ];
  return [...ofKind, ...(endpoint.errors ?? [])];
}

function binary() {
  return z.custom<Blob>().openapi({ type: "string", format: "binary" });
}

/** The server parses uploads itself, as a stream, so these forms are only for the document. */
const uploadForms = {
  photo: z.object({ file: binary() }),
  text: z.object({ text: z.string(), file: binary(), season_offset: importSeason, date_order: dateOrder }).partial(),
};
