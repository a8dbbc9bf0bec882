/** SIGTERM under load: no answer is cut short, exit 0 within 10 s; a second signal ends the server at once. */
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, mustBeQuick } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

const limitMs = 10_000;
const writers = 20;

export async function end(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const skier = await new Skier(installation.url).signUp("end@example.com");
  const answered = [await skier.log()];
  const halves: string[] = [];
  const work = Array.from({ length: writers }, async () => {
    for (;;) {
      try {
        answered.push(await skier.log());
      } catch (error) {
        // A refused connection was never answered. JSON that is cut short was.
        if (error instanceof SyntaxError || String(error).includes("terminated")) halves.push(String(error));
        return;
      }
    }
  });
  await pause(1500);
  const begun = performance.now();
  run.signal("SIGTERM");
  const code = await run.ended;
  const ms = performance.now() - begun;
  await Promise.all(work);
  say(`SIGTERM under ${writers} writers: exit ${code} after ${ms.toFixed(0)} ms, ${answered.length} answered`);
  must(code === 0 && ms < limitMs && halves.length === 0, halves.join("\n") || "It did not end well.");

  const again = await installation.start();
  const other = await new Skier(installation.url).signIn("end@example.com");
  const found = new Set(await other.dayIds());
  must(
    answered.every((id) => found.has(id)),
    "An answered day is lost.",
  );

  // A request that never ends would hold the server for nine seconds.
  const hanging = request(new URL("/api/v1/photos", installation.url), {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "1000", cookie: other.cookie },
  });
  hanging.on("error", () => undefined).write("--x\r\n");
  await pause(300);
  again.signal("SIGTERM");
  await pause(300);
  const second = performance.now();
  again.signal("SIGTERM");
  const ended = await again.ended;
  say(`a second signal while a request hangs: exit ${ended} after ${(performance.now() - second).toFixed(0)} ms`);
  must(ended === 1, "The second signal did not end it.");
  mustBeQuick(performance.now() - second < 1000, "The second signal did not end it at once.");
  hanging.destroy();
  installation.remove();
}
