import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type DocumentOptions, openApiDocument } from "@firn/rest/document";
import type { Hono } from "hono";
import type { ServerEnv } from "./env.ts";
import { sendMade } from "./made-file.ts";

const files = { "swagger-ui.css": "text/css; charset=utf-8", "swagger-ui-bundle.js": "text/javascript; charset=utf-8" };

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Firn API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `window.ui = SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#docs", deepLinking: true, tryItOutEnabled: true, validatorUrl: null });`;

/** The OpenAPI document and the page that shows it, for anybody. */
export function addApiDocs(app: Hono<ServerEnv>, options: DocumentOptions): void {
  const root = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  app.get("/api/docs", (c) => c.html(page));
  app.get("/api/docs/start.js", (c) => c.body(start, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  for (const [name, type] of Object.entries(files)) {
    app.get(
      `/api/docs/${name}`,
      sendMade(type, () => readFile(join(root, name))),
    );
  }
  const document = async () => new TextEncoder().encode(JSON.stringify(openApiDocument(options)));
  app.get("/api/v1/openapi.json", sendMade("application/json", document));
}
