import type { Page, Request } from "@playwright/test";

export interface AskedFor {
  /** By request: `[["accounts.get", "days.list"]]`. */
  calls: string[][];
  photos: string[];
  foreign: string[];
  all: string[];
}

export function watchRequests(page: Page, origin: string): AskedFor {
  const seen: AskedFor = { calls: [], photos: [], foreign: [], all: [] };
  page.on("request", (request) => note(seen, request, origin));
  return seen;
}

function note(seen: AskedFor, request: Request, origin: string): void {
  const url = new URL(request.url());
  if (request.method() === "GET") seen.all.push(url.href);
  if (url.protocol.startsWith("http") && url.origin !== origin) seen.foreign.push(url.href);
  if (url.pathname.startsWith("/trpc/")) seen.calls.push(url.pathname.slice("/trpc/".length).split(",").toSorted());
  if (request.resourceType() === "image" && url.pathname.includes("/photos/")) seen.photos.push(url.pathname);
}

export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
