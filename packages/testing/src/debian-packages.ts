import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages as root on Debian where one of the programs is missing. Throws a sentence that says what to install. */
export async function ensureInstalled(
  programs: readonly string[],
  packages: readonly string[],
  what: string,
): Promise<void> {
  const isInstalled = () => programs.every((path) => existsSync(path));
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    // A synchronous call would block a test worker for over a minute.
    const apt = (...args: string[]) =>
      new Promise((resolve) => {
        const child = spawn("apt-get", ["-q", ...args], { stdio: ["ignore", "ignore", "inherit"] });
        child.on("exit", resolve).on("error", resolve);
      });
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
    if (isInstalled()) return;
  }
  throw new Error(`The tests of ${what}. On Debian or Ubuntu: sudo apt-get install ${packages.join(" ")}`);
}
