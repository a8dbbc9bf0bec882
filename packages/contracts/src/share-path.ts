/** The share target of apps/web/public/manifest.webmanifest. */
export const sharePath = "/share";
