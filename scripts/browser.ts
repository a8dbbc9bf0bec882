import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

type Environment = Record<string, string | undefined>;

/** "shell" prefers Chromium's headless shell, in which the journeys take 0.6 of the time. */
export type BrowserKind = "whole" | "shell";

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

export function browserPlaces(platform: NodeJS.Platform, env: Environment, kind: BrowserKind = "whole"): string[] {
  if (env.CHROME_PATH) return [env.CHROME_PATH];
  if (platform === "darwin") {
    return ["/Applications", join(env.HOME ?? "/", "Applications")].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (platform === "win32") {
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
        `${folder}\\Chromium\\Application\\chrome.exe`,
      ]);
  }
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  return [...(kind === "shell" ? [headlessShell] : []), ...names].flatMap((name) =>
    ["/usr/bin", "/usr/local/bin", "/snap/bin"].map((folder) => `${folder}/${name}`),
  );
}

const headlessShell = "chromium-headless-shell";

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
