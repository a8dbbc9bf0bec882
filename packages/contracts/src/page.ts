/** What the server asks of the built app when a browser opens one of its pages, and what it gets. The two meet at run time only. */

/** The id of the element that holds a page's data. */
export const firstDataId = "first-data";

/** The cookie in which the app leaves the browser's time zone for the next page. */
export const zoneCookie = "time-zone";

export interface PageRequest {
  /** The address's path and search. */
  path: string;
  /** A query's answer to this browser, as JSON would carry it. */
  ask: (procedure: string, input: unknown) => Promise<PageAnswer>;
  /** The browser's IANA time zone, as far as it has said one. */
  timeZone: string | undefined;
  /** The language tag in which the browser writes dates. */
  locale: string;
  /** Milliseconds since 1970-01-01 UTC. */
  now: number;
}

/** `status` is HTTP's; a value comes with 200 only. */
export interface PageAnswer {
  status: number;
  value?: unknown;
}

/** What of a page is ready before its code runs. */
export interface ReadyPage {
  /** What the app reads first (apps/web/src/lib/first-data.ts), JSON. */
  data: string;
  /** The screen itself, where it can be drawn without a browser. */
  screen?: { html: string; title: string };
}

/** Undefined where nothing is to be had beforehand. */
export type PageDrawer = (request: PageRequest) => Promise<ReadyPage | undefined>;
