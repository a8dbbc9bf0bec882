import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "@firn/testing/free-port";
import { expect, onTestFinished, test } from "vitest";
import { temporary } from "./support/data-folder.ts";

test("nobody else on the machine may read what a server writes", async () => {
  const folder = temporary();
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const env = { DATA_DIR: folder, PORT: `${await freePort()}` };
  const server = spawn(process.execPath, ["--import", "tsx", main], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  const lines = createInterface({ input: server.stdout });
  await new Promise<void>((resolve) => {
    lines.on("line", (line) => line.startsWith("Firn is ready") && resolve());
  });
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(written).toContain("firn.db");
  expect(written.filter((path) => statSync(join(folder, path)).mode & 0o077)).toEqual([]);
  server.kill("SIGTERM");
  await once(server, "close");
});
