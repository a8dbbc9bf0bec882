import { callQuery } from "@firn/api/call-query";
import type { ApiContext } from "@firn/api/context";
import { publicError } from "@firn/api/errors";
import { type PageAnswer, type PageDrawer, type ReadyPage, zoneCookie } from "@firn/contracts/page";
import { dateIn } from "@firn/seasons/plain-date";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import type { Logger } from "../logger.ts";
import type { ServerEnv } from "./env.ts";

/** A page waits no longer than this for what is only an extra (ms). */
const patienceMs = 1000;

/** Pages of nobody's: by language, time zone and address. */
const mostKept = 100;
const keptMs = 10 * 60 * 1000;

export interface ReadyPageDeps {
  drawer: PageDrawer | undefined;
  contextOf: (c: Context<ServerEnv>) => ApiContext;
  /** Finds out whose session it is. */
  readSession: (c: Context<ServerEnv>) => Promise<void>;
  logger: Logger;
}

/**
 * What of a page is ready beforehand, for whoever's session the request carries. Never throws for want of it: whatever fails, the
 * page goes out without, and the app asks for itself.
 */
export function createReadyPage({ drawer, contextOf, readSession, logger }: ReadyPageDeps) {
  // To draw a page costs milliseconds; strangers need not be able to make the server do so again and again.
  const forStrangers = new LRUCache<string, ReadyPage>({ max: mostKept, ttl: keptMs });
  return async (c: Context<ServerEnv>): Promise<ReadyPage | undefined> => {
    if (!drawer) return undefined;
    try {
      await readSession(c);
      const { actor, ...context } = contextOf(c);
      const place = { ...placeOf(c), now: context.core.runtime.now() };
      // Whoever has signed in with the app has the cookie. Without it this might be another day than over there, and all of it void.
      if (context.session && !place.timeZone) return undefined;
      // The page's own request says nothing of the time zone, unlike the app's.
      const ctx = { ...context, actor: actor && { ...actor, today: dateIn(place.timeZone, place.now) } };
      const { pathname, search } = new URL(c.req.url);
      const path = pathname + search;
      const asStranger = context.session ? undefined : [place.locale, place.timeZone, path].join(" ");
      const known = asStranger && forStrangers.get(asStranger);
      if (known) return known;
      const ready = await inTime(drawer({ path, ask: (procedure, input) => answer(ctx, procedure, input), ...place }));
      if (asStranger && ready) forStrangers.set(asStranger, ready);
      return ready;
    } catch (error) {
      logger.error({ err: error, requestId: c.get("requestId") }, "a page could not be drawn beforehand");
      return undefined;
    }
  };
}

/** Loads the built app when the first page is asked for: it is no part of the start. */
export function lazyDrawer(file: string): PageDrawer {
  let loading: Promise<{ drawPage: PageDrawer }> | undefined;
  return async (request) => {
    loading ??= import(/* @vite-ignore */ file);
    return (await loading).drawPage(request);
  };
}

/** Where the browser is and how it writes dates, as far as it has said so. */
function placeOf(c: Context<ServerEnv>) {
  return { timeZone: getCookie(c, zoneCookie), locale: localeOf(c.req.header("accept-language")) };
}

/** The first language of the header, in the form in which a browser names its own. */
function localeOf(languages: string | undefined): string {
  const tag = (languages ?? "").slice(0, 200).split(/[,;]/)[0]?.trim() ?? "";
  try {
    return new Intl.DateTimeFormat(tag || "en-US").resolvedOptions().locale;
  } catch {
    return "en-US";
  }
}

async function answer(ctx: ApiContext, path: string, input: unknown): Promise<PageAnswer> {
  try {
    return { status: 200, value: await callQuery(ctx, path, input) };
  } catch (error) {
    return { status: publicError(error).status };
  }
}

async function inTime(ready: Promise<ReadyPage | undefined>): Promise<ReadyPage | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  return Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
