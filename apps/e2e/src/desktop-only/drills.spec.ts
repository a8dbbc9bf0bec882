import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const tsx = createRequire(import.meta.url).resolve("tsx/cli");

/** Only drills that need neither root nor other programs. */
for (const name of ["end"]) {
  test(`the drill ${name}`, async () => {
    const child = spawn(process.execPath, [tsx, "drills/run.ts", name], {
      cwd: root,
      env: { ...process.env, DRILL_LIMITS: "off" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`${name}: passed`) });
  });
}
