/** Twenty clients that write fifty times each at once, and twenty commits of one import at once. */
import { Client, percentile } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, mustBeQuick, say } from "./support/report.ts";

const clients = 20;
const writesEach = 50;
const longestP99Ms = 500;

export async function load(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const people = await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const client = await new Client(installation.url).signUp(`load-${i}@example.com`);
      const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
      return { client, skiId: ski.id };
    }),
  );
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    people.map(async ({ client, skiId }) => {
      for (let i = 0; i < writesEach; i++) {
        const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [skiId], activity: "Friends", notes: `${i}` };
        const before = performance.now();
        await client.call("POST", "/days", { day });
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const { client } of people) {
    const list = (await client.call("GET", "/days?season=-2")) as unknown[];
    must(list.length === writesEach, `Somebody has ${list.length} of ${writesEach} days.`);
  }
  const p99 = percentile(times, 0.99);
  say(
    `${clients} clients, ${times.length} days in ${seconds.toFixed(1)} s, none refused: p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms (limit ${longestP99Ms})`,
  );
  must(
    people.every(({ client }) => client.waits === 0),
    "Somebody was told to wait.",
  );
  mustBeQuick(p99 < longestP99Ms, "The p99 is too long.");
  await commitAtOnce(people[0]?.client ?? new Client(installation.url));
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  installation.remove();
}

async function commitAtOnce(client: Client): Promise<void> {
  const form = new FormData();
  form.set("text", Array.from({ length: 30 }, (_, i) => `2023-12-${String(1 + i).padStart(2, "0")} Alta`).join("\n"));
  form.set("season_offset", "0");
  const { id } = (await client.call("POST", "/text_imports", form)) as { id: string };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      client.call("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } }),
    ),
  );
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  const refused = outcomes.filter(
    (each) => each.status === "rejected" && String(each.reason).includes(": 409 "),
  ).length;
  const days = ((await client.call("GET", "/days?season=-3")) as unknown[]).length;
  say(`20 commits of one import at once: ${done} done, ${refused} refused as closed, ${days} of 30 days`);
  must(done === 1 && refused === 19 && days === 30, "An import was not committed exactly once.");
}
