import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

type Environment = Record<string, string | undefined>;

/** The path of a Chrome or Chromium for the browser tests, installed first where that is ours to do. Throws a sentence that says what to do. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? (canInstall() ? installBrowser() : undefined);
  if (found) return found;
  throw new Error(
    process.env.CHROME_PATH
      ? `CHROME_PATH names ${process.env.CHROME_PATH}, which does not exist.`
      : "The browser tests need Chrome or Chromium. Install it (Debian, Ubuntu: apt-get install chromium), or set CHROME_PATH to an installed one, or run: npx playwright install chromium",
  );
}

/** Where a browser usually lies, most wanted first. CHROME_PATH, when set, is the only answer. */
export function browserPlaces(platform: NodeJS.Platform, env: Environment): string[] {
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
  return ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].flatMap((name) =>
    ["/usr/bin", "/usr/local/bin", "/snap/bin"].map((folder) => `${folder}/${name}`),
  );
}

function findBrowser(): string | undefined {
  return [...browserPlaces(process.platform, process.env), playwrightsOwn()].find((path) => existsSync(path));
}

function playwrightsOwn(): string {
  const fromTests = createRequire(new URL("../apps/e2e/package.json", import.meta.url));
  return process.env.CHROME_PATH ?? fromTests("@playwright/test").chromium.executablePath();
}

function canInstall(): boolean {
  return !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function installBrowser(): string | undefined {
  process.stdout.write("Installing Chromium for the browser tests …\n");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  return apt("update") && apt("install", "-y", "chromium") ? findBrowser() : undefined;
}
