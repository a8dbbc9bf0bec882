import { publicError } from "@firn/api/errors";
import { apiRoutes } from "@firn/contracts/routes";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { type AnswerJson, type ContextOf, RouteBook } from "./define.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { csvExportRoutes } from "./routes/csv-export.ts";
import { dayRoutes } from "./routes/days.ts";
import { photoImportRoutes } from "./routes/photo-imports.ts";
import { photoRoutes } from "./routes/photos.ts";
import { resortRoutes } from "./routes/resorts.ts";
import { skiRoutes } from "./routes/skis.ts";
import { statsRoutes } from "./routes/stats.ts";
import { textImportRoutes } from "./routes/text-imports.ts";

export interface RestOptions {
  contextOf: ContextOf;
  answerJson: AnswerJson;
  /** The session cookie's name, for the document. */
  cookieName: string;
  version: string;
}

/** /api/v1 without its prefix: every route of the table, the OpenAPI document, and errors in the contract's bodies. */
export function createRest(options: RestOptions): OpenAPIHono {
  const book = new RouteBook(options.contextOf, options.answerJson, options.version);
  for (const addRoutes of [
    accountRoutes,
    dayRoutes,
    skiRoutes,
    resortRoutes,
    statsRoutes,
    photoRoutes,
    photoImportRoutes,
    textImportRoutes,
    csvExportRoutes,
  ])
    addRoutes(book);
  const { app } = book;
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

/** The body of contract §1 for any failure. */
export function errorBody(error: unknown, requestId: string) {
  const shown = publicError(error);
  if (shown.code === "internal") return { status: shown.status, body: { error: shown.message, request_id: requestId } };
  const body = shown.fields ? { errors: shown.fields } : { error: shown.message };
  return { status: shown.status, body, retryAfterSeconds: shown.retryAfterSeconds };
}

/** The methods that a path of /api/v1 knows, in capitals; empty for an unknown path. */
export function allowedMethods(path: string): string[] {
  const segments = path.split("/");
  const routes = Object.values(apiRoutes).filter((route) => {
    const pattern = route.path.split("/");
    return (
      pattern.length === segments.length &&
      pattern.every((part, i) => (part.startsWith("{") ? segments[i] !== "" : part === segments[i]))
    );
  });
  const methods = routes.map((route) => route.method.toUpperCase());
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
