import { publicError } from "@firn/api/errors";
import { appRouter } from "@firn/api/router";
import { sessionCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import { errorText } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { PageDrawer } from "@firn/contracts/page";
import { apiRoutes } from "@firn/contracts/routes";
import type { CoreDeps } from "@firn/core/deps";
import { allowedMethods, createRest, errorBody } from "@firn/rest/app";
import { trpcServer } from "@hono/trpc-server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { createApiContext } from "./http/api-context.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { downloadGuard } from "./http/download-guard.ts";
import { edge } from "./http/edge.ts";
import type { ServerEnv } from "./http/env.ts";
import { jsonAnswers } from "./http/json-answer.ts";
import { takeJsonBody } from "./http/json-body.ts";
import { originCheck } from "./http/origin-check.ts";
import { addPhotoFiles } from "./http/photo-files.ts";
import { createReadyPage } from "./http/ready-page.ts";
import { reportFailure } from "./http/report-failure.ts";
import { sessionGuard, sessionReader } from "./http/session.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { answerQueries } from "./http/trpc-queries.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { addMetricsRoute } from "./metrics/metrics-route.ts";
import { requestMetrics } from "./metrics/request-metrics.ts";
import { createUploadGates, isUpload, uploadGuard } from "./uploads/guard.ts";
import type { Pace } from "./uploads/watch-body.ts";
import { version } from "./version.ts";

export interface AppDeps {
  core: CoreDeps;
  auth: AuthDeps;
  logger: Logger;
  trustedProxies: number;
  /** Where uploads lie while they are looked at. */
  uploadFolder: string;
  /** How fast uploads must come; for tests. */
  uploadPace?: Pace;
  /** Without them /metrics is not there. */
  metrics?: Metrics | undefined;
  /** The folder of the built SPA; without it (tests of the API) no page is served. */
  webRoot?: string;
  /** What puts the first screen into a page; without it, pages are all alike. */
  pageDrawer?: PageDrawer;
}

const apiPrefix = "/api/v1";
const trpcPrefix = "/trpc";
const bodiless = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/**
 * The whole server as one fetch handler. The guards run in one order: headers, log, origin, body, session; throttling
 * and strict parsing happen in the procedures that they concern.
 */
export async function createApp(deps: AppDeps): Promise<Hono<ServerEnv>> {
  const { core, auth, logger, metrics } = deps;
  const app = new Hono<ServerEnv>();
  const cookieName = sessionCookie(auth.settings.publicUrl).name;

  app.onError((error, c) => {
    const { status, body, retryAfterSeconds } = errorBody(error, c.get("requestId"));
    reportFailure(logger, error, { requestId: c.get("requestId") });
    if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
    if (status === 413) c.header("Connection", "close");
    return c.json(body, status as ContentfulStatusCode);
  });
  app.notFound((c) => {
    const { path, method } = c.req;
    const allowed = path.startsWith(`${apiPrefix}/`) ? allowedMethods(path.slice(apiPrefix.length)) : [];
    if (allowed.length === 0 || allowed.includes(method)) return c.json({ error: errorText.not_found }, 404);
    c.header("Allow", allowed.join(", "));
    return c.json({ error: "This method is not allowed here." }, 405);
  });

  if (metrics) app.use(requestMetrics(metrics.registry));
  const { publicUrl } = auth.settings;
  const { trustedProxies } = deps;
  app.use(edge({ logger, runtime: core.runtime, publicUrl, trustedProxies, apiPrefixes: [apiPrefix, trpcPrefix] }));
  app.use(originCheck(publicUrl));

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  addMetricsRoute(app, metrics);
  addApiDocs(app);

  const contextOf = createApiContext(core, auth);
  const readSession = sessionReader(auth, core.runtime);
  const gates = createUploadGates(deps.uploadPace);
  metrics?.watchLoad({ core, gates });
  const uploads = uploadGuard(deps.uploadFolder, core.runtime, gates, deps.uploadPace);
  const admit = createMiddleware<ServerEnv>(async (c, next) => {
    const upload = isUpload(c.req);
    if (!upload && !bodiless.has(c.req.method)) await takeJsonBody(c);
    await readSession(c);
    return upload ? uploads(c, next) : next();
  });
  for (const prefix of [trpcPrefix, apiPrefix]) app.use(`${prefix}/*`, admit);
  app.use(`${apiPrefix}${apiRoutes.downloadAccount.path}`, downloadGuard());
  const answerJson = jsonAnswers(publicUrl);

  const trpc = trpcServer({
    router: appRouter,
    endpoint: "/trpc",
    maxBatchSize: limits.batchSize,
    createContext: (_, c) => ({ ...contextOf(c) }),
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => publicError(error).retryAfterSeconds ?? 0);
      const longest = Math.max(0, ...waits);
      return longest > 0 ? { headers: { "Retry-After": String(longest) } } : {};
    },
    onError: ({ error, path, ctx }) => reportFailure(logger, error, { requestId: ctx?.requestId, path }),
  });
  app.all("/trpc/*", async (c) => {
    const ready = await answerQueries(c, contextOf, answerJson);
    if (ready) return ready;
    if (!isDecodable(new URL(c.req.url).pathname)) return c.notFound();
    const answer = await trpc(c, async () => {});
    // A new response, so that cookies set through the context are on it.
    return answer ? c.newResponse(answer.body, answer) : c.notFound();
  });

  app.route(
    apiPrefix,
    createRest({
      contextOf,
      answerJson,
      cookieName,
      version,
    }),
  );
  app.all("/api/*", (c) => c.notFound());
  addPhotoFiles(app, core, sessionGuard(readSession));
  if (deps.webRoot) {
    const readyPage = createReadyPage({ drawer: deps.pageDrawer, contextOf, readSession, logger });
    await addStaticFiles(app, deps.webRoot, cookieName, readyPage);
  }
  return app;
}

/** tRPC takes the procedure's name from the path and does not expect that it cannot be read. */
function isDecodable(path: string): boolean {
  try {
    // The bundler removes this call where its result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
