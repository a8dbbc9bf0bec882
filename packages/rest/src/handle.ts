import type { ApiContext } from "@firn/api/context";
import { type ApiEndpoint, pathFields, successStatus } from "@firn/api/endpoints";
import { appRouter } from "@firn/api/router";
import { requireActor } from "@firn/api/trpc";
import { expectedIn, notFound } from "@firn/contracts/errors";
import type { Context } from "hono";
import { isKnown, logTag } from "./etag.ts";
import { type CsvFile, csvResponse, type ZipFile, zipResponse } from "./file-response.ts";
import { readInput } from "./read-input.ts";

/** Answers a request by its endpoint's procedure, with the statuses of contract §1. Throws its failures. */
export async function handle(
  c: Context,
  endpoint: ApiEndpoint,
  context: ApiContext,
  version: string,
): Promise<Response> {
  // Before the request is read: it tells a caller without a session nothing about the input.
  if (!endpoint.open) requireActor(context);
  const etag = endpoint.hasEtag ? logTag(requireActor(context), version, c.req.query("season")) : undefined;
  if (etag) {
    c.header("ETag", etag);
    c.header("Cache-Control", "private, no-cache");
    if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  }
  const input = await readInput(c, endpoint);
  const answer = await call(context, endpoint, input);
  if (endpoint.file === "csv") return csvResponse(c, answer as CsvFile);
  if (endpoint.file === "zip") return zipResponse(c, answer as ZipFile);
  const status = successStatus(endpoint);
  return status === 204 ? c.body(null, 204) : c.json(answer as object, status);
}

async function call(context: ApiContext, endpoint: ApiEndpoint, input: unknown): Promise<unknown> {
  const areas = appRouter.createCaller(context) as unknown as Areas;
  const [area = "", name = ""] = endpoint.procedure.split(".");
  try {
    return await areas[area]?.[name]?.(input);
  } catch (error) {
    // An id that no schema takes is unknown (contract §1).
    const fields = expectedIn(error)?.fields ?? {};
    if (pathFields(endpoint).some((field) => field in fields)) throw notFound();
    throw error;
  }
}

/** The caller's type names each procedure; the adapter has their names at run time only. */
type Areas = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
