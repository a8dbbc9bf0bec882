import { join } from "node:path";

type Environment = Record<string, string | undefined>;

/** "shell" prefers Chromium's headless shell, which shows no window and takes 0.6 of the time. */
export type BrowserKind = "whole" | "shell";

/** The paths at which Chrome or Chromium may be, the best first. CHROME_PATH is the only one where it is set. */
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

export const headlessShell = "chromium-headless-shell";
