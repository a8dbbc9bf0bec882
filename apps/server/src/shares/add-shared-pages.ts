import type { AuthDeps } from "@firn/auth/deps";
import { checkSharePassword, isPassed, type Pass, passFor } from "@firn/auth/share-passwords";
import { clientNetwork, reserve, unknownSecrets } from "@firn/auth/throttle";
import { sharedPagePath } from "@firn/contracts/constants";
import { type AppError, errorStatus, expectedIn } from "@firn/contracts/errors";
import { wordsOf } from "@firn/contracts/words";
import type { CoreDeps } from "@firn/core/deps";
import { noteVisit, type OpenShare, openShare, readSharedPage, readSharedPhoto } from "@firn/core/shares/read-shared";
import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ServerEnv } from "../http/env.ts";
import { shortText } from "../http/json-body.ts";
import { languageOf } from "../http/language.ts";
import { sendPhotoFile } from "../http/photo-files.ts";
import { limitPhotoReads } from "../http/photo-reads.ts";
import { reportFailure } from "../http/report-failure.ts";
import { unitsIn } from "../http/units-in.ts";
import type { Logger } from "../logger.ts";
import { addressesOf } from "./addresses.ts";
import { lockedPage, missingPage, sharedPage } from "./shared-page.ts";
import { sharedPagePolicy } from "./styles.ts";
import type { Reader } from "./words.ts";

interface Deps {
  core: CoreDeps;
  auth: AuthDeps;
  logger: Logger;
}

const path = sharedPagePath(":secret");

/** Serves /s/{secret} and its photos to anybody, without a session, a cookie and a script (decision 040). */
export function addSharedPages(app: Hono<ServerEnv>, { core, auth, logger }: Deps): void {
  const show = async (c: Context<ServerEnv>, share: OpenShare, pass: Pass | undefined) => {
    const shared = await readSharedPage(core, share, pageIn(c));
    if (c.req.method !== "HEAD")
      void noteVisit(core, share).catch((error) => reportFailure(logger, error, { requestId: c.get("requestId") }));
    const around = {
      reader: readerOf(c),
      addresses: addressesOf(share.secret, pass),
      publicUrl: auth.settings.publicUrl,
    };
    return c.html(await sharedPage(share, shared, around));
  };
  /** Undefined where the link has a password that was not given. */
  const passIn = (c: Context<ServerEnv>, share: OpenShare) => {
    const locked = lockedOf(share);
    if (!locked) return {};
    const { until, pass } = c.req.query();
    // guard (server/test/shared-passwords): isPassed(auth, locked, { until, pass }) -> true
    return until && pass && isPassed(auth, locked, { until, pass }) ? { pass: { until, pass } } : undefined;
  };

  app.use("/s/*", sharedHeaders);
  app.get(path, (c) =>
    orMissing(c, async (share) => {
      const passed = passIn(c, share);
      return passed ? show(c, share, passed.pass) : c.html(lockedPage(readerOf(c), undefined));
    }),
  );
  app.post(path, (c) =>
    orMissing(c, async (share) => {
      const locked = lockedOf(share);
      if (!locked) return show(c, share, undefined);
      const password = new URLSearchParams(await shortText(c)).get("password") ?? "";
      try {
        await checkSharePassword(auth, { address: c.get("clientAddress") }, locked, password);
      } catch (error) {
        return refusal(c, error);
      }
      return show(c, share, passFor(auth, locked));
    }),
  );
  app.get(
    `${path}/photos/:photo`,
    // guard (server/test/shared-pages): limitPhotoReads((c) => clientNetwork(c.get("clientAddress"))),
    limitPhotoReads((c) => clientNetwork(c.get("clientAddress"))),
    (c) =>
      orMissing(c, async (share) => {
        if (!passIn(c, share)) return missing(c);
        const id = c.req.param("photo") ?? "";
        const view = c.req.query("view") === "preview" ? "preview" : "full";
        const file = await readSharedPhoto(core, share, id, view);
        return sendPhotoFile(c, file, { etag: `"${id}.${view}"`, cacheControl: "private, max-age=3600" });
      }),
  );
  app.all("/s/*", (c) => missing(c));

  /** A network that tries many unknown addresses is refused; those of open links are answered to it as before. */
  async function unknown(c: Context<ServerEnv>) {
    try {
      // guard (server/test/shared-pages)
      await reserve(auth, unknownSecrets(auth, { address: c.get("clientAddress") }));
      return missing(c);
    } catch (error) {
      if (expectedFor(c, error).code !== "throttled") throw error;
      return missing(c, errorStatus.throttled);
    }
  }

  async function orMissing(c: Context<ServerEnv>, answer: (share: OpenShare) => Promise<Response> | Response) {
    const share = await openShare(core, c.req.param("secret") ?? "");
    if (!share) return unknown(c);
    try {
      return await answer(share);
    } catch (error) {
      if (expectedIn(error)?.code === "not_found") return missing(c);
      throw error;
    }
  }
}

const sharedHeaders = createMiddleware<ServerEnv>((c, next) => {
  c.header("Content-Security-Policy", sharedPagePolicy);
  // guard (server/test/shared-pages)
  c.header("X-Robots-Tag", "noindex, nofollow");
  // Without it, the site that a note names in a link would learn the address.
  // guard (server/test/shared-pages)
  c.header("Referrer-Policy", "no-referrer");
  // guard (server/test/shared-pages)
  c.header("Cache-Control", "private, no-store");
  c.header("Vary", "Accept-Language");
  return next();
});

function missing(c: Context<ServerEnv>, status: 404 | 429 = 404) {
  return c.html(missingPage(readerOf(c)), status);
}

/** Says when to try again, where the error does. Throws an unexpected one. */
function expectedFor(c: Context<ServerEnv>, error: unknown): AppError {
  const expected = expectedIn(error);
  if (!expected) throw error;
  if (expected.retryAfterSeconds !== undefined) c.header("Retry-After", String(expected.retryAfterSeconds));
  return expected;
}

function refusal(c: Context<ServerEnv>, error: unknown) {
  const expected = expectedFor(c, error);
  const words = wordsOf(expected.sentence, languageOf(c));
  return c.html(lockedPage(readerOf(c), words), errorStatus[expected.code] as ContentfulStatusCode);
}

function lockedOf({ id, passwordHash }: OpenShare) {
  return passwordHash === null ? undefined : { id, passwordHash };
}

function readerOf(c: Context): Reader {
  return { language: languageOf(c), units: unitsIn(c.req.header("accept-language")) };
}

/** 1 without a number. */
function pageIn(c: Context): number {
  const page = Number(c.req.query("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
