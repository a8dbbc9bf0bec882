import type { ApiContext } from "@firn/api/context";
import { type ApiEndpoint, endpoints, pathFields, successStatus } from "@firn/api/endpoints";
import { appRouter } from "@firn/api/router";
import { requireAccess } from "@firn/api/trpc";
import { streamOf, WrittenAnswer } from "@firn/api/written-answers";
import { expectedIn, notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { z } from "@hono/zod-openapi";
import { type Context, type Handler, Hono } from "hono";
import { isKnown, logTag } from "./etag.ts";
import { type CsvFile, csvResponse, type KeptFile, keptResponse, type ZipFile, zipResponse } from "./file-response.ts";
import { inputReader } from "./read-input.ts";

export interface RestOptions {
  contextOf: (c: Context, transport: Pick<ApiContext, "canStream">) => ApiContext;
  version: string;
}

/** /api/v1 without its prefix. Errors are thrown. */
export function createRest(options: RestOptions): Hono {
  const app = new Hono();
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"), createHandler(endpoint, options));
  }
  return app;
}

function createHandler(endpoint: ApiEndpoint, { contextOf, version }: RestOptions): Handler {
  const readInput = inputReader(endpoint);
  const status = successStatus(endpoint);
  const fields = z.object(endpoint.fields);
  return async (c) => {
    const context = contextOf(c, { canStream: endpoint.file !== undefined });
    // Before the input is read, so that a caller who may not call learns nothing about it.
    if (!endpoint.open) requireAccess(context, endpoint);
    const input = await readInput(c, context.upload);
    const canBeKnown = endpoint.hasEtag && fields.safeParse(input ?? {}).success;
    if (canBeKnown && isUnchanged(c, context.actor, version)) return c.body(null, 304);
    const answer = await call(context, endpoint, input);
    if (endpoint.file === "csv") return csvResponse(c, answer as CsvFile);
    if (endpoint.file === "zip") return zipResponse(c, answer as ZipFile);
    if (endpoint.file === "kept") return keptResponse(c, answer as KeptFile);
    if (status === 204) return c.body(null, 204);
    if (answer instanceof WrittenAnswer) {
      const head = { "Content-Type": "application/json", "Content-Length": String(answer.sizeBytes) };
      return c.body(streamOf(answer.parts), status, head);
    }
    return c.json(answer as object, status);
  };
}

function isUnchanged(c: Context, actor: Actor | null, version: string): boolean {
  const etag = actor && logTag(actor, version, c.req.query());
  if (!etag) return false;
  c.header("ETag", etag);
  c.header("Cache-Control", "private, no-cache");
  return isKnown(c.req.header("if-none-match"), etag);
}

async function call(context: ApiContext, endpoint: ApiEndpoint, input: unknown): Promise<unknown> {
  const areas: Areas = appRouter.createCaller(context);
  const [area = "", name = ""] = endpoint.procedure.split(".");
  try {
    return await areas[area]?.[name]?.(input as never);
  } catch (error) {
    // An invalid id in the path is an unknown one (behaviour §1).
    const fields = expectedIn(error)?.fields ?? {};
    if (pathFields(endpoint).some((field) => field in fields)) throw notFound();
    throw error;
  }
}

/** Names are known only at run time here, and inputs only to their schemas. */
type Areas = Record<string, Record<string, (input: never) => Promise<unknown>>>;
