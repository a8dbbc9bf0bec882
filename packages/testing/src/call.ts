import { appRouter } from "@firn/api/router";
import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";
import superjson from "superjson";
import type { TestClient } from "./client.ts";

export type RouteName = keyof typeof apiRoutes;

/** A call of the product's API, in words that fit both transports. */
export interface Call {
  route: RouteName;
  /** What stands for `{id}` in the path. */
  id?: string;
  query?: Record<string, string | number>;
  /** The fields, without the envelope. */
  body?: Record<string, unknown>;
}

/** How it went: the payload of a success (undefined for none), or the failure's body as contract §1 has it. */
export interface Outcome {
  status: number;
  body: unknown;
}

export type Transport = (client: TestClient, call: Call) => Promise<Outcome>;

export function routeOf(name: RouteName): ApiRoute {
  return apiRoutes[name];
}

/** A route's path under /api/v1 with the id in it. */
export function pathOf(name: RouteName, id = "unknown"): string {
  return routeOf(name).path.replace("{id}", encodeURIComponent(id));
}

/** The body as /api/v1 takes it. */
export function enveloped(name: RouteName, body: unknown): unknown {
  const { envelope } = routeOf(name);
  return body === undefined || !envelope ? body : { [envelope]: body };
}

export const overRest: Transport = async (client, { route, id, query, body }) => {
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : "";
  const { method } = routeOf(route);
  const sent = method === "get" ? undefined : enveloped(route, body);
  const answer = await client.rest(method.toUpperCase(), pathOf(route, id) + search, sent);
  return { status: answer.status, body: answer.body };
};

/** The names of all procedures, such as `days.list`, with their types. */
export const procedures: Record<string, "query" | "mutation"> = Object.fromEntries(
  // At run time they are flat, by dotted names; the type keeps the nesting.
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>).map(
    ([name, { _def }]) => [name, _def.type === "query" ? "query" : "mutation"],
  ),
);

/** One procedure over /trpc, with an input of any shape. A success has the status that the route table gives it. */
export const overTrpc: Transport = async (client, { route, id, query, body }) => {
  const { procedure, status } = routeOf(route);
  const input = superjson.serialize({ ...body, ...query, ...(id !== undefined && { id }) });
  const response =
    procedures[procedure] === "query"
      ? await client.request(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : await client.request(`/trpc/${procedure}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(input),
        });
  const answer = (await response.json()) as TrpcAnswer;
  if ("result" in answer) return { status, body: superjson.deserialize(answer.result.data) };
  // The guards before tRPC answer as they do everywhere.
  if (typeof answer.error === "string") return { status: response.status, body: answer };
  const { message, data } = answer.error.json;
  return { status: data.httpStatus, body: data.fields ? { errors: data.fields } : { error: message } };
};

type TrpcAnswer =
  | { result: { data: Parameters<typeof superjson.deserialize>[0] } }
  | { error: string }
  | { error: { json: { message: string; data: { httpStatus: number; fields?: Record<string, string[]> } } } };
