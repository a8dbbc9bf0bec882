import { type ApiEndpoint, endpoints, successStatus } from "@firn/api/endpoints";
import type { appRouter } from "@firn/api/router";
import superjson from "superjson";
import type { TestClient } from "./client.ts";

type Caller = ReturnType<typeof appRouter.createCaller>;
type Area = keyof Caller & string;

export type RouteName = { [A in Area]: `${A}.${keyof Caller[A] & string}` }[Area];

export const routeNames = endpoints.map(({ procedure }) => procedure as RouteName);

/** A call in terms that fit both transports. */
export interface Call {
  route: RouteName;
  id?: string;
  photoId?: string;
  trackId?: string;
  file?: Uint8Array<ArrayBuffer>;
  form?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

/** The payload of a success (undefined for none), or the words of a failure. */
export interface Outcome {
  status: number;
  body: unknown;
}

export type Transport = (client: TestClient, call: Call) => Promise<Outcome>;

export function routeOf(name: RouteName): ApiEndpoint {
  const found = endpoints.find(({ procedure }) => procedure === name);
  if (!found) throw new Error(`${name} is no procedure`);
  return found;
}

export function pathOf(
  name: RouteName,
  { id = "unknown", photoId = "unknown", trackId = "unknown" }: Pick<Call, "id" | "photoId" | "trackId"> = {},
): string {
  return routeOf(name)
    .path.replace("{id}", encodeURIComponent(id))
    .replace("{photo_id}", encodeURIComponent(photoId))
    .replace("{track_id}", encodeURIComponent(trackId));
}

export function formWith(file: Uint8Array<ArrayBuffer> | undefined, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new File([file], "photo.jpg", { type: "image/jpeg" }));
  return form;
}

export function enveloped(name: RouteName, body: unknown): unknown {
  const { envelope } = routeOf(name);
  return body === undefined || !envelope ? body : { [envelope]: body };
}

/** With the codes of a failure. */
export const overRestInFull: Transport = async (client, { route, file, form, query, body, ...ids }) => {
  if (routeOf(route).upload) {
    const url = `/api/v1${pathOf(route, ids)}`;
    const isEmpty = routeOf(route).bodyOptional && !file && !form;
    const response = await client.request(url, { method: "POST", ...(!isEmpty && { body: formWith(file, form) }) });
    return { status: response.status, body: await response.json() };
  }
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : "";
  const { method } = routeOf(route);
  const sent = method === "get" ? undefined : enveloped(route, body);
  if (routeOf(route).file === "csv") return csvOutcome(client, `/api/v1${pathOf(route)}`, sent);
  if (routeOf(route).file === "zip") return zipOutcome(client, route);
  if (routeOf(route).file === "kept") return keptOutcome(client, `/api/v1${pathOf(route, ids)}`);
  const answer = await client.rest(method.toUpperCase(), pathOf(route, ids) + search, sent);
  return { status: answer.status, body: answer.body };
};

export const overRest: Transport = async (client, call) => {
  const { status, body } = await overRestInFull(client, call);
  return { status, body: withoutCodes(body) };
};

async function csvOutcome(
  client: TestClient,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const response = await client.request(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) return { status: response.status, body: await response.json() };
  const name = fileNameIn(response);
  // text() would drop the byte order mark.
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: 200, body: { name, csv } };
}

async function zipOutcome(client: TestClient, route: RouteName): Promise<Outcome> {
  const url = `/api/v1${pathOf(route)}`;
  const response = await client.request(url);
  if (response.status !== 200) return { status: response.status, body: await response.json() };
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.toString("latin1", 0, 2) !== "PK") throw new Error(`${url} is no ZIP file`);
  return { status: 200, body: { name: fileNameIn(response), url } };
}

async function keptOutcome(client: TestClient, url: string): Promise<Outcome> {
  const response = await client.request(url);
  if (response.status !== 200) return { status: response.status, body: await response.json() };
  await response.arrayBuffer();
  return { status: 200, body: { name: fileNameIn(response), url } };
}

/** The words of a failure. Its codes stand beside them (rest/src/error-codes.test.ts). */
export function withoutCodes(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("error" in body || "errors" in body)) return body;
  const { code: _code, params: _params, codes: _codes, ...words } = body as Record<string, unknown>;
  return words;
}

function fileNameIn(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
}

/** A success has the status of the REST form. The address of a CSV file is followed. */
export const overTrpc: Transport = async (client, { route, id, photoId, trackId, file, form, query, body }) => {
  const endpoint = routeOf(route);
  const { procedure, type, upload } = endpoint;
  const ids = {
    ...(id !== undefined && { id }),
    ...(photoId !== undefined && { photo_id: photoId }),
    ...(trackId !== undefined && { track_id: trackId }),
  };
  const isForm = upload !== undefined && (file !== undefined || form !== undefined || !routeOf(route).bodyOptional);
  const input = superjson.serialize(upload ? undefined : { ...body, ...query, ...ids });
  const response = isForm
    ? await client.request(`/trpc/${procedure}`, { method: "POST", body: formWith(file, { ...form, ...ids }) })
    : type === "query"
      ? await client.request(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : await client.request(`/trpc/${procedure}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(input),
        });
  const answer = (await response.json()) as TrpcAnswer;
  if ("result" in answer) {
    const found = superjson.deserialize(answer.result.data);
    // With a request id, so that both transports take equally many from the fake runtime.
    if (endpoint.file === "csv")
      return csvOutcome(client, (found as { url: string }).url, body, { "x-request-id": "csv" });
    return { status: successStatus(endpoint), body: found };
  }
  if (typeof answer.error === "string") return { status: response.status, body: withoutCodes(answer) };
  const { message, data } = answer.error.json;
  return { status: data.httpStatus, body: data.fields ? { errors: data.fields } : { error: message } };
};

type TrpcAnswer =
  | { result: { data: Parameters<typeof superjson.deserialize>[0] } }
  | { error: string }
  | { error: { json: { message: string; data: { httpStatus: number; fields?: Record<string, string[]> } } } };
