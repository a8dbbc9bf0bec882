import type { Page } from "@playwright/test";
import type { ConsoleTrap } from "./console-trap.ts";

/** How a piece of code is missing: the network is away, or a newer version has replaced it on the server. */
export type Missing = "offline" | "replaced";

/** Files of the app that cannot be fetched from now on, by the beginning of their names. */
export async function withoutCode(page: Page, trap: ConsoleTrap, names: string[], how: Missing = "offline") {
  trap.allow(/Failed to load resource: .*\/assets\//);
  const path = (url: URL) => names.some((name) => url.pathname.startsWith(`/assets/${name}-`));
  await page.route(path, (route) =>
    how === "offline"
      ? route.abort("internetdisconnected")
      : route.fulfill({ status: 404, json: { error: "Not found" } }),
  );
  return {
    /** The files are there again, and nobody is told. */
    comeBack: () => page.unroute(path),
  };
}
