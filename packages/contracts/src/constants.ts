/** Values that the app uses without a schema, so that it loads no zod for them. */

/** Behaviour §1. */
export const activities = ["Friends", "Training"] as const;

export const archivePath = "/account/archive";

/** The share target of apps/web/public/manifest.webmanifest. */
export const sharePath = "/share";

/** Raised when a change to the procedures breaks code of the app that a browser still runs, or data that it has kept. */
export const apiVersion = "3";
export const apiVersionHeader = "Firn-Api";

/** No other refusal has this status. */
export const outdatedStatus = 426;
export const outdatedText = "Firn has been updated. Reload the page to go on.";
