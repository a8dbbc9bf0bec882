import { notKeptPath, sharePath } from "@firn/contracts/constants";
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { deliverAll, syncTag } from "./features/shared/outbox/deliver.ts";
import { isKeptPreview, previewCache } from "./lib/device/device-copy.ts";
import { keepShared, sharedItemsOf } from "./lib/device/shared-items.ts";

// TypeScript's library for workers contradicts the one for pages.
declare const self: ServiceWorkerGlobalScope & { skipWaiting: () => Promise<void> };

// The shell and the code of every screen. The build inserts the list (vite.config.ts).
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

// A new version waits until a page asks for it, or until all pages are closed.
addEventListener("message", ({ data }: MessageEvent) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    // Paths that the server answers with something other than the app.
    denylist: [/^\/(?:api|trpc|photos|s|f|healthz|metrics)(?:[/?]|$)/],
  }),
);

// Its types do not know TypeScript's exactOptionalPropertyTypes.
const expiration = new ExpirationPlugin({
  maxEntries: previewCache.mostEntries,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/photos\/[^/]+\/preview$/.test(url.pathname),
  new CacheFirst({
    cacheName: previewCache.name,
    // The browser's own cache would keep a copy that signing out cannot remove.
    fetchOptions: { cache: "no-store" },
    plugins: [
      { cacheWillUpdate: async ({ response }) => ((await isKeptPreview(response)) ? response : null) },
      expiration,
    ],
  }),
);

// Outlines for the maps: too large to be fetched before a map is shown. A new version has another name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/countries-.+\.json$/.test(url.pathname),
  new CacheFirst({ cacheName: "outlines", plugins: [new ExpirationPlugin({ maxEntries: 2 }) as WorkboxPlugin] }),
);

// Offline, the preview is the answer for the full view.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/photos\/[^/]+\/full$/.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: ({ request }) =>
          caches.match(request.url.replace(/full$/, "preview"), { cacheName: previewCache.name }),
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    const isKept = await keepShared(sharedItemsOf(await request.formData()));
    return Response.redirect(isKept ? sharePath : notKeptPath, 303);
  },
  "POST",
);

// Chromium: when there is a connection, also after the last page was closed. If it fails, the browser tries again.
addEventListener("sync", (event) => {
  const sync = event as Event & { tag: string; waitUntil: (work: Promise<void>) => void };
  if (sync.tag === syncTag) sync.waitUntil(deliverAll());
});
