import type { AuthDeps } from "@firn/auth/deps";
import { takeRequest } from "@firn/auth/secret-requests";
import { reserve, unknownSecrets } from "@firn/auth/throttle";
import { type FeedFormat, feedFormats } from "@firn/contracts/constants";
import { notFound } from "@firn/contracts/errors";
import type { CoreDeps } from "@firn/core/deps";
import { openFeed, readFeed } from "@firn/core/feeds/service";
import { isKnown } from "@firn/rest/etag";
import { textResponse } from "@firn/rest/file-response";
import type { Hono } from "hono";
import type { ServerEnv } from "../http/env.ts";
import { languageOf } from "../http/language.ts";
import { version } from "../version.ts";

const contentTypes: Record<FeedFormat, string> = {
  ics: "text/calendar; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
};
const form = new RegExp(`^(.+)\\.(${feedFormats.join("|")})$`);

/** Serves /f/{secret}.ics, .csv and .json to anybody, without a session and a cookie (decision 045). */
export function addFeeds(app: Hono<ServerEnv>, { core, auth }: { core: CoreDeps; auth: AuthDeps }): void {
  app.get(`/f/:address`, async (c) => {
    const [, secret = "", format = ""] = form.exec(c.req.param("address")) ?? [];
    const feed = await openFeed(core, secret);
    if (!feed) {
      // guard (server/test/feeds)
      await reserve(auth, unknownSecrets(auth, { address: c.get("clientAddress") }));
      throw notFound();
    }
    // guard (server/test/feeds)
    await takeRequest(auth, `feed ${feed.id}`);
    const language = languageOf(c);
    const { stamp, seasonStartDay } = feed.log;
    const etag = `W/"${[version, stamp, seasonStartDay, language].join(".")}"`;
    c.header("ETag", etag);
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language");
    // guard (server/test/feeds)
    c.header("X-Robots-Tag", "noindex, nofollow");
    if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304);
    const type = contentTypes[format as FeedFormat];
    return textResponse(c, readFeed(core, feed, format as FeedFormat, language), { "Content-Type": type });
  });
  app.all("/f/*", () => {
    throw notFound();
  });
}
