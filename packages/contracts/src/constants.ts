import type { Message } from "./messages.ts";

/** Values that the app uses without a schema, so that it loads no zod for them. */

/** Behaviour §1. */
export const activities = ["Friends", "Training"] as const;
export const units = ["metric", "imperial"] as const;

/** How exactly the date of a day is known. `date` is then the first of its month or season. */
export const datePrecisions = ["day", "month", "season"] as const;
export type DatePrecision = (typeof datePrecisions)[number];

/** Filters of a search. */
export const weekParts = ["weekend", "weekdays"] as const;
export const photoChoices = ["with", "without"] as const;
export const dayOrders = ["newest", "oldest"] as const;

export const archivePath = "/account/archive";

export function trackFilePath(dayId: string, trackId: string): string {
  return `/days/${dayId}/tracks/${trackId}/file`;
}

/** The share target of apps/web/public/manifest.webmanifest. */
export const sharePath = "/share";
/** Where a share leads that was not kept. */
export const notKeptPath = `${sharePath}?kept=false`;

/** What a link can show of its days besides date and resort. Notes come with tags. */
export const shareParts = ["notes", "people", "photos", "numbers", "track"] as const;
export type SharePart = (typeof shareParts)[number];

/** The page of a link. */
export function sharedPagePath(secret: string): string {
  return `/s/${secret}`;
}

/** Leads to the app past its service worker: an authenticating proxy in front can ask for its sign-in on the way. */
export const openAppPath = "/api/open_app";

/** What a token may do. Each gives its own calls and no others. */
export const tokenScopes = ["read", "log", "import", "account"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Begins every token, so that searches for leaked secrets find one. */
export const tokenPrefix = "firn_";

/** An address of a feed, without the format at its end. */
export function feedPath(secret: string): string {
  return `/f/${secret}`;
}

export const feedFormats = ["ics", "csv", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Raised when a change to the procedures breaks code of the app that a browser still runs, or data that it has kept. */
export const apiVersion = "5";
export const apiVersionHeader = "Firn-Api";

/** No other refusal has this status. */
export const outdatedStatus = 426;
export const outdatedText: Message = /*i18n*/ {
  id: "app_outdated",
  message: "Firn has been updated. Reload the page to go on.",
};

/** The address of the account that a call is meant for, percent-encoded. */
export const accountHeader = "Firn-Account";
/** No other refusal has this text. */
export const otherAccountText: Message = /*i18n*/ {
  id: "other_account",
  message: "Another account is signed in here now. Sign in with yours to go on.",
};
