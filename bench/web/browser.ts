import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";

/** What every measured browser is started with: it calls nobody on its own account, and runs as root where that is who measures. */
export const quietArgs = ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];

/** A browser to be measured through Playwright, which keeps nothing of an earlier one. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: quietArgs });
}

/** The session cookie of a request's Cookie header, for a browser; none for "". */
export function cookiesOf(session: string, url: string): { name: string; value: string; url: string }[] {
  const [name = "", value = ""] = session.split("=");
  return name ? [{ name, value, url }] : [];
}
