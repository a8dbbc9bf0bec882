import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserKind, browserPlaces, headlessShell } from "../apps/server/src/commands/book/browser-places.ts";

/** The path of Chrome or Chromium. Installs Chromium on Debian as root; else throws an Error with instructions. */
export function ensureBrowser(kind: BrowserKind = "whole"): string {
  const found = findBrowser(kind) ?? (canInstall() ? installBrowser(kind) : undefined);
  if (found) return found;
  throw new Error(
    process.env.CHROME_PATH
      ? `CHROME_PATH names ${process.env.CHROME_PATH}, which does not exist.`
      : "The browser tests need Chrome or Chromium. Install it (Debian, Ubuntu: apt-get install chromium), or set CHROME_PATH to an installed one, or run: npx playwright install chromium",
  );
}

function findBrowser(kind: BrowserKind): string | undefined {
  return [...browserPlaces(process.platform, process.env, kind), playwrightsOwn()].find((path) => existsSync(path));
}

function playwrightsOwn(): string {
  const fromTests = createRequire(new URL("../apps/e2e/package.json", import.meta.url));
  return process.env.CHROME_PATH ?? fromTests("@playwright/test").chromium.executablePath();
}

function canInstall(): boolean {
  return !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function installBrowser(kind: BrowserKind): string | undefined {
  process.stdout.write("Installing Chromium for the browser tests …\n");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const packages = kind === "shell" ? [headlessShell, "chromium"] : ["chromium"];
  const isThere = apt("update") && packages.some((name) => apt("install", "-y", name));
  return isThere ? findBrowser(kind) : undefined;
}
