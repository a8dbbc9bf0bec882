import { type ApiEndpoint, endpoints, pathFields } from "@firn/api/endpoints";
import type { LargestAccount } from "../../bench/support/largest.ts";
import type { Client } from "../../bench/support/server.ts";
import type { Import } from "./skier.ts";

export type Input = object | undefined;

export interface Imports {
  openText: Import;
  openPhotos: Import;
  /** Of the seasons with days. */
  seasonIds: string[];
  /** A day's track: `id` is the day's. */
  track: { id: string; track_id: string };
}

const season = -2;

/** The costliest inputs of the queries for signed-in callers, by procedure; the others have none. */
export function queryInputs({ dayIds, placeIds, photoImport }: LargestAccount, { openText, track }: Imports) {
  const bySeason = endpoints
    .filter(({ procedure }) => /^figures\.(?!seasons)/.test(procedure))
    .map(({ procedure }) => [procedure, {}] as const);
  const inputs: Record<string, Input> = {
    ...Object.fromEntries(bySeason),
    "dayTracks.get": { ...track, part: "whole" },
    "dayTracks.file": track,
    "days.list": { season },
    "days.search": { q: "ab be ca du el fo ga hi vertical runs top speed" },
    "days.get": { id: dayIds.at(-1) },
    "photoImports.get": { id: photoImport },
    "textImports.get": { id: openText.id },
    "textImports.readings": { id: openText.id },
    "resorts.search": { query: "abbeca our" },
    "resorts.get": { id: placeIds[0] },
    "stats.get": { season },
  };
  return inputs;
}

/** Of a path. */
export type Ids = Readonly<Record<string, string | undefined>>;

/** The path of a call, with its query. */
export function restPath(endpoint: ApiEndpoint, input: Input, ids: Ids = {}): string {
  const given = valuesOf(input, ids);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  if (endpoint.method !== "get") return path;
  const query = Object.entries(fieldsOf(endpoint, given)).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(query)}`;
}

/** Sends a call over REST, as its endpoint is declared. */
export function sendRest(client: Client, endpoint: ApiEndpoint, input: Input, ids: Ids = {}) {
  const path = restPath(endpoint, input, ids);
  if (endpoint.method === "get") return client.send("GET", path);
  const fields = fieldsOf(endpoint, valuesOf(input, ids));
  const body = endpoint.envelope ? { [endpoint.envelope]: fields } : fields;
  const form = input instanceof FormData ? input : undefined;
  return client.send(endpoint.method.toUpperCase(), path, form ?? (Object.keys(fields).length > 0 ? body : undefined));
}

function valuesOf(input: Input, ids: Ids): Record<string, unknown> {
  return { ...ids, ...(input instanceof FormData ? {} : input) };
}

/** The fields that are not in the path. */
function fieldsOf(endpoint: ApiEndpoint, given: Record<string, unknown>): Record<string, unknown> {
  const inPath = pathFields(endpoint);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name in endpoint.fields && !inPath.includes(name)),
  );
}

/** Sends one call so many times in one request over tRPC. */
export async function sendBatch(client: Client, { procedure, type }: ApiEndpoint, input: Input, count: number) {
  const trpc = new URL("/trpc/", client.api);
  const url = new URL(`${Array(count).fill(procedure).join(",")}?batch=1`, trpc);
  const inputs = JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at, { json: input ?? null }])),
  );
  if (type === "query" && input) url.searchParams.set("input", inputs);
  const headers = { ...client.address, cookie: client.cookie, "content-type": "application/json" };
  const response = await fetch(url, {
    headers,
    ...(type === "mutation" && { method: "POST", body: input ? inputs : "{}" }),
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}
