/** SIGTERM under load: no answer is cut short, exit 0 within 10 s. A second signal ends the server at once. */
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { must, mustBeQuick } from "./support/must.ts";
import { Skier } from "./support/skier.ts";

const limitMs = 10_000;
const writers = 20;

export async function end(installation: Installation): Promise<void> {
  const run = await installation.start();
  const skier = await new Skier(installation.url).signUp("end@example.com");
  const answered = [await skier.log()];
  const cutShort: string[] = [];
  const work = Array.from({ length: writers }, async () => {
    for (;;) {
      try {
        answered.push(await skier.log());
      } catch (error) {
        // Either JSON or the body ended early. A refused connection was never answered.
        if (error instanceof SyntaxError || String(error).includes("terminated")) cutShort.push(String(error));
        return;
      }
    }
  });
  await pause(1500);
  const begun = performance.now();
  await run.stop();
  const ms = performance.now() - begun;
  await Promise.all(work);
  say(`SIGTERM under ${writers} writers: exit 0 after ${ms.toFixed(0)} ms, ${answered.length} answered`);
  must(cutShort.length === 0, cutShort.join("\n"));
  must(ms < limitMs, "The server did not end in time.");

  const again = await installation.start();
  const found = new Set(await skier.dayIds());
  must(
    answered.every((id) => found.has(id)),
    "An answered day is lost.",
  );

  // This unfinished upload delays the end by nine seconds.
  const hanging = request(new URL("/api/v1/photos", installation.url), {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "1000", cookie: skier.cookie },
  });
  hanging.on("error", () => undefined).write("--x\r\n");
  await pause(300);
  again.signal("SIGTERM");
  await pause(300);
  const second = performance.now();
  again.signal("SIGTERM");
  must((await again.ended) === 1, "The second signal did not end the server with 1.");
  say(`a second signal during an upload: exit 1 after ${(performance.now() - second).toFixed(0)} ms`);
  mustBeQuick(performance.now() - second < 1000, "The second signal did not end the server at once.");
  hanging.destroy();
}
