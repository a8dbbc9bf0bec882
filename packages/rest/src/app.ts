import type { ApiContext } from "@firn/api/context";
import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { publicError } from "@firn/api/errors";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routeConfig } from "./document.ts";
import { createHandler } from "./handle.ts";

export interface RestOptions {
  contextOf: (c: Context, transport: Pick<ApiContext, "takesPieces">) => ApiContext;
  cookieName: string;
  version: string;
}

/** /api/v1 without its prefix. Errors are thrown. */
export function createRest(options: RestOptions): OpenAPIHono {
  const app = new OpenAPIHono();
  for (const endpoint of endpoints) {
    app.openAPIRegistry.registerPath(routeConfig(endpoint));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const transport = { takesPieces: endpoint.file !== undefined };
    app.on(
      endpoint.method,
      path,
      createHandler(endpoint, (c) => options.contextOf(c, transport), options.version),
    );
  }
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: options.cookieName,
  });
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Firn",
      version: options.version,
      description:
        "The ski-day logbook's API. Sign in with POST /sessions and send the cookie back. Dates are calendar dates; send `Time-Zone: <IANA name>` so that today is yours.",
    },
    servers: [{ url: "/api/v1" }],
  });
  return app;
}

/** Error body (behaviour §1). */
export function errorBody(error: unknown, requestId: string) {
  const shown = publicError(error);
  if (shown.code === "internal") return { status: shown.status, body: { error: shown.message, request_id: requestId } };
  const body = shown.fields ? { errors: shown.fields } : { error: shown.message };
  return { status: shown.status, body, retryAfterSeconds: shown.retryAfterSeconds };
}

/** Upper case; empty for an unknown path. */
export function allowedMethods(path: string): string[] {
  const segments = path.split("/");
  const methods = endpoints
    .filter((endpoint) => matchesPath(endpoint, segments))
    .map(({ method }) => method.toUpperCase());
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}

function matchesPath({ path }: ApiEndpoint, segments: string[]): boolean {
  const pattern = path.split("/");
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith("{") ? segments[i] !== "" : part === segments[i]))
  );
}
