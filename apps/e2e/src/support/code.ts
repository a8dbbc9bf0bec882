import type { Page } from "@playwright/test";
import type { ConsoleTrap } from "./console-trap.ts";

export type Missing = "offline" | "replaced";

export async function withoutCode(page: Page, trap: ConsoleTrap, names: string[], how: Missing = "offline") {
  trap.allow(/Failed to load resource: .*\/assets\//);
  const path = (url: URL) => names.some((name) => url.pathname.startsWith(`/assets/${name}-`));
  await page.route(path, (route) =>
    how === "offline"
      ? route.abort("internetdisconnected")
      : route.fulfill({ status: 404, json: { error: "Not found" } }),
  );
  return {
    comeBack: () => page.unroute(path),
  };
}
