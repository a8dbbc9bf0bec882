import {
  type ApiEndpoint,
  endpoints,
  otherFields,
  pathFields,
  successStatus,
  takesBody,
  takesKey,
} from "@firn/api/endpoints";
import type { ErrorStatus } from "@firn/api/trpc";
import { photoSidecar } from "@firn/contracts/photo-imports";
import { dateOrder, importSeason } from "@firn/contracts/text-imports";
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";

export interface DocumentOptions {
  cookieName: string;
  version: string;
}

/** Takes some 30 ms of the thread. */
export function openApiDocument({ cookieName, version }: DocumentOptions): object {
  const app = new OpenAPIHono();
  for (const endpoint of endpoints) app.openAPIRegistry.registerPath(routeConfig(endpoint));
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: cookieName,
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description:
      "A token of the account (POST /account/tokens). The scope that a call needs stands in its list; a call without this scheme takes no token.",
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Firn",
      version,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      description:
        "The ski-day logbook's API. Programs send a token of the account as `Authorization: Bearer firn_…`. Or sign in with POST /sessions and send the cookie back. Dates are calendar dates; send `Time-Zone: <IANA name>` so that today is yours.",
    },
    servers: [{ url: "/api/v1" }],
  });
}

function routeConfig(endpoint: ApiEndpoint) {
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
    security: securityOf(endpoint),
    request: {
      ...(Object.keys(params).length > 0 && { params: z.object(params) }),
      ...(isQuery && { query: z.object(others) }),
      headers: headersOf(endpoint),
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

function securityOf({ open, scope }: ApiEndpoint) {
  if (open) return [];
  return scope ? [{ session: [] }, { token: [scope] }] : [{ session: [] }];
}

function bodyOf(endpoint: ApiEndpoint) {
  if (endpoint.upload) {
    const schema = endpoint.procedure === "photoImports.addPhoto" ? importPhotoForm : uploadForms[endpoint.upload];
    const content = { "multipart/form-data": { schema } };
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
  if (file === "kept") return { description: "Done", content: { "application/octet-stream": { schema: binary() } } };
  if (!output) return { description: "Done; no body" };
  return { description: "Done", content: { "application/json": { schema: output } } };
}

function statusesOf(endpoint: ApiEndpoint): ErrorStatus[] {
  const ofKind = [
    ...(endpoint.open ? [] : ([401, 403, 429] as const)),
    ...(endpoint.method === "get" ? [] : ([400, 403, 415] as const)),
    ...(takesBody(endpoint) || endpoint.upload || takesKey(endpoint) ? ([422] as const) : []),
    ...(takesKey(endpoint) && endpoint.output ? ([404] as const) : []),
    ...([413, 500] as const),
  ];
  return [...ofKind, ...(endpoint.errors ?? [])];
}

function binary() {
  return z.string().openapi({ format: "binary" });
}

/** The server parses uploads itself, as a stream, so these forms are only for the document. */
const uploadForms = {
  photo: z.object({ file: binary() }),
  track: z.object({ file: binary() }),
  text: z.object({ text: z.string(), file: binary(), season_offset: importSeason, date_order: dateOrder }).partial(),
};

const importPhotoForm = uploadForms.photo.extend(photoSidecar.shape);

const headers = {
  "Time-Zone": z.string().optional().openapi({
    description: "An IANA time zone. The caller's today, which seasons count from, is its date; UTC by default.",
    example: "Europe/Vienna",
  }),
  "Accept-Language": z.string().optional().openapi({
    description: "Tells in which order the caller writes day and month in numbers.",
    example: "de-AT",
  }),
  "If-None-Match": z
    .string()
    .optional()
    .openapi({ description: "The ETag of an earlier answer; 304 if it is still the same." }),
  "Idempotency-Key": z.uuid().optional().openapi({
    description:
      "A request that is sent again with the same key within 7 days is not run again. It is answered with what it made or changed as that is now; 404 if it is gone.",
  }),
};

function headersOf(endpoint: ApiEndpoint) {
  return z.object({
    ...(!endpoint.open && { "Time-Zone": headers["Time-Zone"] }),
    ...(endpoint.upload === "text" && { "Accept-Language": headers["Accept-Language"] }),
    ...(endpoint.hasEtag && { "If-None-Match": headers["If-None-Match"] }),
    ...(takesKey(endpoint) && { "Idempotency-Key": headers["Idempotency-Key"] }),
  });
}

/** Which sentence it is, and what it names. */
const coded = z.object({
  code: z.string().meta({ example: "skis.too_many" }),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .optional()
    .meta({ example: { most: 500 } }),
});
const error = coded.extend({ error: z.string() }).meta({ id: "Error" });
const errors = z
  .object({ errors: z.record(z.string(), z.array(z.string())), codes: z.record(z.string(), z.array(coded)) })
  .meta({
    id: "ValidationErrors",
    example: { errors: { date: ["This date is in the future."] }, codes: { date: [{ code: "date.in_future" }] } },
  });
const failure = error.extend({ request_id: z.string() }).meta({ id: "Failure" });

function json(description: string, schema: z.ZodType = error) {
  return { description, content: { "application/json": { schema } } };
}

const errorResponses: Record<ErrorStatus, RouteConfig["responses"][number]> = {
  400: json("The body is not JSON"),
  401: json("Not signed in, an unknown or ended token, or wrong credentials"),
  403: json("The token lacks the scope, the request came from another site, or this server takes no new accounts"),
  404: json("No such thing, or not yours"),
  405: json("Not a method of this path"),
  409: json("Not in this state, such as a closed import"),
  413: json("The body, or the answer, is too large"),
  415: json("The body is not application/json"),
  422: json("Understood, but not valid", errors),
  429: { ...json("Too many tries; see Retry-After"), headers: z.object({ "Retry-After": z.string() }) },
  500: json("A fault of the server; the log has more under the same id", failure),
  503: json("Not available on this server, or not now"),
  507: json("The server's disk is full"),
};
