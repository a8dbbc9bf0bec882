/** Twenty backups of a server that writes 50 times a second, each restored elsewhere and compared with the acknowledged days. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../bench/support/server.ts";
import { problemsIn } from "./support/data-folder.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, spread } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

const rounds = 20;
const writesPerSecond = 50;

export async function backup(): Promise<void> {
  const installation = await makeInstallation();
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

  const folder = mkdtempSync(join(tmpdir(), "firn-drill-"));
  const times: number[] = [];
  const begun = performance.now();
  for (let round = 1; round <= rounds; round++) {
    const archive = join(folder, `${round}.zip`);
    const before = performance.now();
    const made = await installation.command("backup", archive);
    must(made.code === 0, `Backup ${round}: ${made.stdout}${made.stderr}`);
    times.push(performance.now() - before);
    const restored = await makeInstallation(join(folder, `restored-${round}`));
    const put = await restored.command("restore", archive);
    must(put.code === 0, `Restore ${round}: ${put.stdout}${put.stderr}`);
    const wanted = acknowledged.filter(({ at }) => at < before).map(({ id }) => ({ id, present: true }));
    const wrong = await problemsIn(restored.dataDir, wanted);
    must(wrong.length === 0, `Round ${round}:\n${wrong.slice(0, 10).join("\n")}`);
    restored.remove();
  }
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(clock);
  await Promise.all(pending);
  run.signal("SIGTERM");
  await run.ended;
  say(
    `${rounds} backups restored; ${acknowledged.length} days written meanwhile, ${(acknowledged.length / seconds).toFixed(0)} a second; ` +
      `a backup took ${spread(times)}`,
  );
  rmSync(folder, { recursive: true, force: true });
  installation.remove();
}
