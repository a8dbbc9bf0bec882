/** SIGTERM under load: nothing half-answered, exit 0 within 10 s; a second signal ends it at once. */
import { request } from "node:http";
import { Client } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, mustBeQuick, say } from "./support/report.ts";

const limitMs = 10_000;

export async function end(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const client = await new Client(installation.url).signUp("end@example.com");
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  const answered: string[] = [];
  const halves: string[] = [];
  let refused = 0;
  const lanes = Array.from({ length: 20 }, async () => {
    for (;;) {
      try {
        answered.push(((await client.call("POST", "/days", { day })) as { id: string }).id);
      } catch (error) {
        // Not connected any more, or closed before a byte of the answer: it was never answered. JSON cut short would be.
        if (error instanceof SyntaxError || String(error).includes("terminated")) halves.push(String(error));
        refused++;
        return;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const begun = performance.now();
  run.signal("SIGTERM");
  const code = await run.ended;
  const ms = performance.now() - begun;
  await Promise.all(lanes);
  say(
    `SIGTERM under 20 lanes of writes: exit ${code} after ${ms.toFixed(0)} ms, ${answered.length} answered, ${halves.length} cut short`,
  );
  must(
    code === 0 && ms < limitMs && halves.length === 0 && refused === 20,
    halves.join("\n") || "It did not end well.",
  );

  const again = await installation.start();
  const other = await new Client(installation.url).signIn("end@example.com");
  const found = new Set(((await other.call("GET", "/days?season=-2")) as { id: string }[]).map(({ id }) => id));
  must(
    answered.every((id) => found.has(id)),
    "An answered day is lost.",
  );

  // A request that never ends would hold the server for its nine seconds.
  const hanging = request(new URL("/api/v1/photos", installation.url), {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "1000", cookie: other.cookie },
  });
  hanging.on("error", () => undefined).write("--x\r\n");
  await new Promise((resolve) => setTimeout(resolve, 300));
  again.signal("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const second = performance.now();
  again.signal("SIGTERM");
  const ended = await again.ended;
  say(`a second signal while a request hangs: exit ${ended} after ${(performance.now() - second).toFixed(0)} ms`);
  must(ended === 1, "The second signal did not end it.");
  mustBeQuick(performance.now() - second < 1000, "The second signal did not end it at once.");
  hanging.destroy();
  installation.remove();
}
