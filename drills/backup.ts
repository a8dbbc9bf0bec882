/** Twenty backups of a server that writes 50 times a second, each restored elsewhere and compared with what was acknowledged. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { inspectDatabase } from "@firn/db/inspect";
import { createFileStore } from "@firn/photos/file-store";
import { testJpeg } from "@firn/testing/jpeg";
import { Client } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, say, spread } from "./support/report.ts";

const rounds = 20;
const writesPerSecond = 50;

export async function backup(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const client = await new Client(installation.url).signUp("backup@example.com");
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const acknowledged: { id: string; at: number }[] = [];
  let isOver = false;
  let count = 0;
  const write = async () => {
    const number = ++count;
    const photo_ids: string[] = [];
    if (number % 10 === 0) {
      const form = new FormData();
      form.set("file", new File([await testJpeg("2025-02-03", "us-alta", String(number))], "photo.jpg"));
      photo_ids.push(((await client.call("POST", "/photos", form)) as { id: string }).id);
    }
    const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", photo_ids };
    const { id } = (await client.call("POST", "/days", { day })) as { id: string };
    acknowledged.push({ id, at: performance.now() });
  };
  const pending = new Set<Promise<void>>();
  const clock = setInterval(() => {
    if (isOver) return;
    const done = write().finally(() => pending.delete(done));
    pending.add(done);
  }, 1000 / writesPerSecond);

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
    const wrong = await compare(
      restored.dataDir,
      acknowledged.filter(({ at }) => at < before).map(({ id }) => id),
    );
    must(wrong.length === 0, `Round ${round}:\n${wrong.slice(0, 10).join("\n")}`);
    restored.remove();
  }
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
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

/** What of a restored data folder is wrong; these days must be in it. */
async function compare(dataDir: string, ids: readonly string[]): Promise<string[]> {
  const database = await inspectDatabase(join(dataDir, "firn.db"));
  const { rows } = await database.db.$client.execute("SELECT id FROM days");
  const found = new Set(rows.map((row) => row[0]));
  const store = createFileStore(join(dataDir, "photos"));
  const photos = await checkPhotos(database.db, store, Date.now(), () => undefined);
  await database.close();
  return [...database.problems, ...photos, ...ids.filter((id) => !found.has(id)).map((id) => `${id} is lost`)];
}
