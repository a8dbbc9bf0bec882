/** Twenty backups of a server under 50 writes a second. Each is restored elsewhere and compared with the acknowledged days. */
import { join } from "node:path";
import { percentile, say } from "../bench/support/server.ts";
import { problemsIn } from "./support/data-folder.ts";
import { type Installation, makeInstallation } from "./support/installation.ts";
import { must } from "./support/must.ts";
import { Skier } from "./support/skier.ts";

const rounds = 20;
const writesPerSecond = 50;

export async function backup(installation: Installation): Promise<void> {
  const run = await installation.start();
  const skier = await new Skier(installation.url).signUp("backup@example.com");
  await skier.log();
  const acknowledged: { id: string; at: number }[] = [];
  let count = 0;
  const write = async () => {
    const number = ++count;
    const photo_ids = number % 10 === 0 ? [await skier.upload(String(number))] : [];
    acknowledged.push({ id: await skier.log({ photo_ids }), at: performance.now() });
  };
  const pending: Promise<void>[] = [];
  const clock = setInterval(() => pending.push(write()), 1000 / writesPerSecond);

  const times: number[] = [];
  const begun = performance.now();
  for (let round = 1; round <= rounds; round++) {
    const restored = await makeInstallation();
    const archive = join(restored.dataDir, "backup.zip");
    const before = performance.now();
    const made = await installation.command("backup", archive);
    must(made.code === 0, `Backup ${round}: ${made.output}`);
    times.push(performance.now() - before);
    const put = await restored.command("restore", archive);
    must(put.code === 0, `Restore ${round}: ${put.output}`);
    const wanted = acknowledged.filter(({ at }) => at < before).map(({ id }) => ({ id, isPresent: true }));
    const wrong = await problemsIn(restored.dataDir, wanted);
    must(wrong.length === 0, `Round ${round}:\n${wrong.slice(0, 10).join("\n")}`);
    restored.remove();
  }
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(clock);
  await Promise.all(pending);
  await run.stop();
  say(
    `${rounds} backups restored; ${acknowledged.length} days written, ${(acknowledged.length / seconds).toFixed(0)} a second; ` +
      `a backup took ${percentile(times, 0.5).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)})`,
  );
}
