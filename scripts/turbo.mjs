/** Runs turbo without telemetry on every platform, with its exit code. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const bin = createRequire(import.meta.url).resolve("turbo/bin/turbo");
const turbo = spawn(process.execPath, [bin, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) },
});
// A terminal sends SIGINT to turbo too. A supervisor sends SIGTERM only to this process.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => turbo.kill("SIGTERM"));
turbo.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
});
