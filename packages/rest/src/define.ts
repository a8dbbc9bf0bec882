import type { ApiContext, Transport } from "@firn/api/context";
import { type Caller, createDirectCaller } from "@firn/api/direct-caller";
import { AppError, errorText } from "@firn/contracts/errors";
import { JsonText } from "@firn/contracts/json-text";
import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";
import type { Actor } from "@firn/contracts/runtime";
import { dateOrder, importSeason } from "@firn/contracts/text-imports";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { errorResponses } from "./error-shapes.ts";
import { isKnown } from "./etag.ts";
import { type CsvFile, csvResponse, type ZipFile, zipResponse } from "./file-response.ts";
import { type ParsedParts, parseParts, type RequestParts, refusalOf } from "./request-parts.ts";

/** Gives the context of the procedures behind a request; the server knows the session and the cookies. */
export type ContextOf = (c: Context, transport?: Transport) => ApiContext;

/** Answers with a text of JSON that is ready, or with nothing but a status (304). With an entity tag, who asked may keep it. */
export type AnswerJson = (c: Context, text: string | null, status: number, etag?: string) => Response;

export type RouteName = keyof typeof apiRoutes;
export type { Caller };

interface Shapes<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  /** What stands in the body, without the envelope. */
  body?: Body;
  /** The answer's schema; none with 204. */
  response?: z.ZodType;
  /** Names the state that the answer shows; undefined if nobody knows. With it, who has that state already gets 304. */
  state?: (caller: Actor, query: z.output<Query>) => string | undefined;
  errors: (keyof typeof errorResponses)[];
}

interface Parsed<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Only where the route takes an upload. */
  form: FormData;
}

type None = z.ZodObject<Record<never, never>>;

/** Routes are added through this, so that method, path, envelope, status and error bodies come from one table. */
export class RouteBook {
  readonly app = new OpenAPIHono();
  readonly #contextOf: ContextOf;
  readonly #answerJson: AnswerJson;

  readonly #version: string;

  /** `version` is the product's: another one may say the same in other words. */
  constructor(contextOf: ContextOf, answerJson: AnswerJson, version: string) {
    this.#contextOf = contextOf;
    this.#answerJson = answerJson;
    this.#version = version;
  }

  /** Adds the route of this name; `run` calls its procedure with what the request carried. */
  add<Params extends z.ZodObject = None, Query extends z.ZodObject = None, Body extends z.ZodType = None>(
    name: RouteName,
    shapes: Shapes<Params, Query, Body>,
    run: (caller: Caller, request: Parsed<Params, Query, Body>) => Promise<unknown>,
  ): void {
    const route: ApiRoute = apiRoutes[name];
    const { envelope, status } = route;
    const body = shapes.body && (envelope ? z.strictObject({ [envelope]: shapes.body }) : shapes.body);
    // Before anything is parsed: a stranger learns nothing of what a call would take (the order of the guards).
    const admit = (c: Context, { actor }: ApiContext) => {
      if (!route.open && !actor) throw new AppError("unauthenticated", errorText.unauthenticated);
      if (route.upload && !isMultipart(c) && (!route.bodyOptional || hasBody(c))) throw notMultipart(route.upload);
      // What says that it is JSON and is nothing would be refused by what comes next.
      if (route.bodyOptional && !hasBody(c)) c.req.raw.headers.delete("content-type");
      if (body && !hasBody(c)) throw new AppError("bad_request", "Send the fields as a JSON body.");
    };
    const config = createRoute({
      ...(route.upload && { middleware: before((c) => admit(c, this.#contextOf(c))) }),
      operationId: name,
      method: route.method,
      path: route.path,
      tags: [shapes.tag],
      summary: shapes.summary,
      ...(shapes.description && { description: shapes.description }),
      security: route.open ? [] : [{ session: [] }],
      request: {
        ...(shapes.params && { params: shapes.params }),
        ...(shapes.query && { query: shapes.query }),
        ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
        ...(route.upload && {
          body: {
            required: !route.bodyOptional,
            content: { "multipart/form-data": { schema: uploadForms[route.upload] } },
          },
        }),
      },
      responses: {
        ...(shapes.state && { 304: { description: "Nothing has changed since the ETag that If-None-Match names" } }),
        [status]: route.csv ? csvAnswer : route.zip ? zipAnswer : answerOf(shapes.response),
        ...Object.fromEntries(
          [...shapes.errors, ...commonErrors(route, body !== undefined)].map((code) => [code, errorResponses[code]]),
        ),
      },
    });
    const parts: RequestParts<Params, Query> = { params: shapes.params, query: shapes.query, body, envelope };
    const transport: Transport = { takesPieces: (route.csv || route.zip) === true, takesJsonText: true };
    const answerTo = async (c: Context, context: ApiContext, parsed: ParsedParts): Promise<Response> => {
      const query = parsed.query as z.output<Query>;
      const state = context.actor && shapes.state?.(context.actor, query);
      const etag = state ? `W/"${this.#version}.${state}"` : undefined;
      if (etag && isKnown(c.req.header("if-none-match"), etag)) return this.#answerJson(c, null, 304, etag);
      const answer = await run(createDirectCaller(context), {
        params: parsed.params,
        query,
        body: envelope ? (parsed.body as Record<string, unknown>)[envelope] : parsed.body,
        form: route.upload && isMultipart(c) ? await c.req.formData() : undefined,
      } as Parsed<Params, Query, Body>);
      if (route.csv) return csvResponse(c, answer as CsvFile);
      if (route.zip) return zipResponse(c, answer as ZipFile);
      if (status === 204) return c.body(null, 204);
      return this.#answerJson(c, answer instanceof JsonText ? answer.text : JSON.stringify(answer), status, etag);
    };
    if (!route.upload) {
      // What OpenAPIHono would put before the handler, a step for each part of the request, costs a third of a point read (bench/server).
      this.app.openAPIRegistry.registerPath(config);
      this.app.on(route.method, honoPath(route.path), async (c) => {
        const context = this.#contextOf(c, transport);
        admit(c, context);
        return answerTo(c, context, await parseParts(c, parts));
      });
      return;
    }
    this.app.openapi(
      config,
      async (c) => {
        const request = c.req as unknown as { valid(target: "param" | "query"): unknown };
        const params = shapes.params && request.valid("param");
        // The procedure answers for its shape (api/answers.ts); the route table is too general for the type.
        const query = shapes.query && request.valid("query");
        return (await answerTo(c, this.#contextOf(c, transport), { params, query })) as never;
      },
      (result) => {
        if (!result.success) throw refusalOf(result.target, result.error, envelope);
      },
    );
  }
}

const csvAnswer = { description: "Done", content: { "text/csv": { schema: z.string() } } };
const zipAnswer = {
  description: "Done",
  content: { "application/zip": { schema: z.custom<Blob>().openapi({ type: "string", format: "binary" }) } },
};

function answerOf(schema: z.ZodType | undefined) {
  return schema
    ? { description: "Done", content: { "application/json": { schema } } }
    : { description: "Done; no body" };
}

const fileField = (missing: string) =>
  z.custom<File>((value) => value instanceof File, missing).openapi({ type: "string", format: "binary" });

/** For the document: what an upload carries. The server's guard reads it, for it must never be in memory whole. */
const uploadForms = {
  photo: z.object({ file: fileField("Choose a photo.") }),
  text: z
    .object({
      text: z.string("Send the text as text, a file as file."),
      file: fileField("Send the file as a file.").or(z.literal("")),
      season_offset: importSeason,
      date_order: dateOrder,
    })
    .partial(),
};

/** A check as a step of its own. */
function before(check: (c: Context) => void): MiddlewareHandler {
  return (c, next) => {
    check(c);
    return next();
  };
}

/** `/days/{id}` as hono writes it: `/days/:id`. */
function honoPath(path: string): string {
  return path.replaceAll("{", ":").replaceAll("}", "");
}

/** In the cache lies a body that the server has read already. */
function hasBody(c: Context): boolean {
  return c.req.bodyCache.text !== undefined || c.req.raw.body !== null;
}

function isMultipart(c: Context): boolean {
  return c.req.header("content-type")?.toLowerCase().startsWith("multipart/form-data") ?? false;
}

function notMultipart(kind: keyof typeof uploadForms): AppError {
  const field = kind === "photo" ? "file" : "text or file";
  return new AppError("unsupported_media_type", `Send the ${kind} as multipart/form-data, in the field ${field}.`);
}

/** What a route can answer whatever it is about: session, origin, body and our own faults. */
function commonErrors(route: ApiRoute, hasBody: boolean): (keyof typeof errorResponses)[] {
  return [
    ...(route.open ? [] : ([401] as const)),
    ...(route.method === "get" ? [] : ([403, 413, 415, 400] as const)),
    ...(hasBody ? ([422] as const) : []),
    500,
  ];
}
