/** Twenty clients that write fifty days each at once, and twenty commits of one import at once. */
import { percentile, say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, mustBeQuick } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

const clients = 20;
const writesEach = 50;
const longestP99Ms = 500;

export async function load(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const skiers = await Promise.all(
    Array.from({ length: clients }, (_, i) => new Skier(installation.url).signUp(`load-${i}@example.com`)),
  );
  // Makes their skis.
  for (const skier of skiers) await skier.dayBody();
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    skiers.map(async (skier) => {
      for (let i = 0; i < writesEach; i++) {
        const before = performance.now();
        await skier.log({ notes: String(i) });
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const skier of skiers) {
    const { length } = await skier.dayIds();
    must(length === writesEach, `A log has ${length} of ${writesEach} days.`);
    must(skier.waits === 0, "A client was told to wait.");
  }
  const p99 = percentile(times, 0.99);
  say(
    `${clients} clients, ${times.length} days in ${seconds.toFixed(1)} s, none refused: p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms (limit ${longestP99Ms})`,
  );
  mustBeQuick(p99 < longestP99Ms, "The p99 is too long.");
  await commitAtOnce(skiers[0] as Skier);
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  installation.remove();
}

async function commitAtOnce(skier: Skier): Promise<void> {
  const lines = Array.from({ length: 30 }, (_, i) => `2023-12-${String(1 + i).padStart(2, "0")} Alta`);
  const { id } = await skier.openTextImport(lines);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => skier.commitTextImport(id)));
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  const refused = outcomes.filter((each) => each.status === "rejected" && String(each.reason).includes(": 409 "));
  const days = (await skier.dayIds(-3)).length;
  say(`20 commits of one import at once: ${done} done, ${refused.length} refused as closed, ${days} of 30 days`);
  must(done === 1 && refused.length === 19 && days === 30, "An import was not committed exactly once.");
}
