import { methodNotAllowed } from "@firn/api/errors";
import { sessionCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import { archivePath, notKeptPath, openAppPath, sharePath, trackFilePath } from "@firn/contracts/constants";
import { errorText } from "@firn/contracts/errors";
import type { CoreDeps } from "@firn/core/deps";
import { createRest } from "@firn/rest/app";
import { allowedMethods, errorBody, refusalBody } from "@firn/rest/fallbacks";
import { Hono } from "hono";
import { every, except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { addFeeds } from "./feeds/add-feeds.ts";
import { accountCheck } from "./http/account-check.ts";
import { createApiContext } from "./http/api-context.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { apiVersionCheck } from "./http/api-version.ts";
import { downloadGuard } from "./http/download-guard.ts";
import type { ServerEnv } from "./http/env.ts";
import { jsonBody } from "./http/json-body.ts";
import { languageOf } from "./http/language.ts";
import { oneHost } from "./http/one-host.ts";
import { originCheck } from "./http/origin-check.ts";
import { addPhotoFiles } from "./http/photo-files.ts";
import { limitPhotoReads } from "./http/photo-reads.ts";
import { pipeliningGuard } from "./http/pipelining.ts";
import { addReadiness } from "./http/readiness.ts";
import { reportFailure } from "./http/report-failure.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sessionGuard } from "./http/session.ts";
import { stalledReaders } from "./http/stalled-readers.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { tokenGuard } from "./http/token.ts";
import { trpcHandler } from "./http/trpc.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { addMetricsRoute } from "./metrics/metrics-route.ts";
import { requestMetrics } from "./metrics/request-metrics.ts";
import { addSharedPages } from "./shares/add-shared-pages.ts";
import { createUploadGates, isUpload, uploadGuard } from "./uploads/guard.ts";
import type { Pace } from "./uploads/watch-body.ts";
import { version } from "./version.ts";

export interface AppDeps {
  core: CoreDeps;
  auth: AuthDeps;
  logger: Logger;
  trustedProxies: number;
  uploadFolder: string;
  /** The time of the newest migration of this version. */
  newestSchema: number;
  uploadPace?: Pace;
  metrics?: Metrics | undefined;
  ending?: AbortSignal;
  /** The folder of the built SPA. Without it, as in tests of the API, no page is served. */
  webRoot?: string;
  earlierAssets?: string | undefined;
}

const apiPrefix = "/api/v1";
const trpcPrefix = "/trpc";

/** The whole server as one fetch handler. Its guards run in the order of their lines. */
export async function createApp(deps: AppDeps): Promise<Hono<ServerEnv>> {
  const { core, auth, logger, metrics } = deps;
  const app = new Hono<ServerEnv>();
  const cookieName = sessionCookie(auth.settings.publicUrl).name;

  addFallbacks(app, logger);
  app.use(pipeliningGuard());
  if (metrics) app.use(requestMetrics(metrics.registry));
  const { publicUrl } = auth.settings;
  app.use(requestId({ generator: core.runtime.newId }));
  app.use(requestLog(logger, deps.trustedProxies));
  // guard (server/test/unread-answers)
  app.use(stalledReaders());
  // guard (server/src/http/security-headers)
  app.use(securityHeaders(publicUrl));
  app.use(oneHost);
  // The service worker answers this, where there is one. Before the origin check: browsers send a share with "Origin: null".
  app.post(sharePath, (c) => c.redirect(notKeptPath, 303));
  // Before it too, for the same reason: its pages send no referrer. A password there opens nothing for its sender.
  addSharedPages(app, { core, auth, logger });
  addFeeds(app, { core, auth });
  // guard (server/src/http/origin-check)
  app.use(originCheck(publicUrl));

  app.get(openAppPath, (c) => c.redirect("/"));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  addReadiness(app, core.db, deps);
  addMetricsRoute(app, metrics);
  addApiDocs(app, { cookieName, version });

  const contextOf = createApiContext(core, auth);
  const sessions = sessionGuard(auth, core.runtime);
  const callers = every(sessions, tokenGuard(auth, logger));
  const gates = createUploadGates(deps.uploadPace);
  metrics?.watchLoad({ core, gates });
  const uploads = uploadGuard(deps.uploadFolder, core.runtime, gates, deps.uploadPace);
  const notCached = createMiddleware<ServerEnv>((c, next) => {
    c.header("Cache-Control", "no-store");
    return next();
  });
  for (const prefix of [trpcPrefix, apiPrefix]) {
    app.use(`${prefix}/*`, notCached);
    // guard (server/src/http/api-version)
    app.use(`${prefix}/*`, apiVersionCheck);
    // Before the body, of which a signed-out caller may send little.
    app.use(`${prefix}/*`, prefix === apiPrefix ? callers : sessions);
    app.use(
      `${prefix}/*`,
      except((c) => isUpload(c.req), jsonBody),
    );
    // guard (server/src/http/account-check)
    app.use(`${prefix}/*`, accountCheck);
    app.use(`${prefix}/*`, uploads);
  }
  // guard (server/test/account-downloads)
  app.use(`${apiPrefix}${archivePath}`, downloadGuard());
  // guard (server/test/track-files): limitPhotoReads()
  app.use(`${apiPrefix}${trackFilePath(":id", ":track_id")}`, limitPhotoReads());
  app.all(`${trpcPrefix}/*`, trpcHandler(contextOf, logger));
  app.route(apiPrefix, createRest({ contextOf, version }));
  app.all("/api/*", (c) => c.notFound());
  addPhotoFiles(app, core, callers);
  if (deps.webRoot) await addStaticFiles(app, deps.webRoot, cookieName, deps.earlierAssets);
  return app;
}

/** Answers of failures, and of addresses and methods that nothing else answers. */
function addFallbacks(app: Hono<ServerEnv>, logger: Logger): void {
  app.onError((error, c) => {
    const { status, body, retryAfterSeconds } = errorBody(error, c.get("requestId"), languageOf(c));
    reportFailure(logger, error, { requestId: c.get("requestId") });
    if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
    return c.json(body, status as ContentfulStatusCode);
  });
  app.notFound((c) => {
    const { path, method } = c.req;
    const allowed = path.startsWith(`${apiPrefix}/`) ? allowedMethods(path.slice(apiPrefix.length)) : [];
    if (allowed.length === 0 || allowed.includes(method))
      return c.json(refusalBody(errorText.not_found, languageOf(c)), 404);
    c.header("Allow", allowed.join(", "));
    return c.json(refusalBody(methodNotAllowed, languageOf(c)), 405);
  });
}
