/**
 * The oldest schema that was landed, brought up to date and killed at every sync on the way: it is the old one or the newest,
 * every row is there, and the next start goes through. A database of a newer Firn is refused. Needs strace.
 */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspectDatabase } from "@firn/db/inspect";
import { createClient } from "@libsql/client";
import { say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must } from "./support/report.ts";

const oldest = readFileSync(fileURLToPath(new URL("../packages/db/fixtures/schema-1.sql", import.meta.url)), "utf8");
const mostSyncs = 200;

export async function migrate(): Promise<void> {
  const installation = await makeInstallation();
  const file = join(installation.dataDir, "firn.db");
  const kept = join(installation.dataDir, "kept.db");
  const client = createClient({ url: `file:${kept}` });
  await client.executeMultiple(`PRAGMA foreign_keys=0; ${oldest}`);
  client.close();
  const before = await daysIn(kept);
  const found = { old: 0, newest: 0 };
  let kills = 0;
  for (let sync = 1; ; sync++) {
    must(sync < mostSyncs, "The start does not end.");
    for (const end of ["", "-wal", "-shm", ".schema-1", ".schema-1.unfinished"]) rmSync(file + end, { force: true });
    cpSync(kept, file);
    const under = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"];
    under.push("-e", `inject=fsync,fdatasync:signal=SIGKILL:when=${sync}`);
    const env = { UV_THREADPOOL_SIZE: "1" };
    const outcome = await installation.start({ under, env }).then(
      (run) => run,
      () => undefined,
    );
    if (outcome) {
      outcome.signal("SIGKILL");
      await outcome.ended;
    } else kills++;
    const { migrations, days } = await daysIn(file);
    must(days === before.days, `Killed at sync ${sync}: ${days} instead of the days that there were.`);
    must(migrations === before.migrations || migrations > 2, `Killed at sync ${sync}: ${migrations} migrations.`);
    found[migrations === before.migrations ? "old" : "newest"]++;
    const again = await installation.start();
    again.signal("SIGTERM");
    await again.ended;
    must((await daysIn(file)).days === before.days, "The next start lost a day.");
    if (outcome) break;
  }
  must(existsSync(`${file}.schema-1`), "There is no copy of the old schema.");
  must((await daysIn(`${file}.schema-1`)).migrations === before.migrations, "The copy is not as it was before.");
  say(
    `killed at each of ${kills} syncs of a start that migrates: ${found.old} times the old schema, ${found.newest} times the newest`,
  );

  const newer = createClient({ url: `file:${file}` });
  await newer.execute("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)");
  newer.close();
  const refused = await installation.refusal();
  must(refused.code === 1 && refused.stderr.includes("a newer version of Firn wrote it"), refused.stderr);
  say(`a newer schema: exit ${refused.code}: ${refused.stderr.trim()}`);
  installation.remove();
}

/** Read from a copy, so that the file itself stays as the kill has left it. */
async function daysIn(path: string): Promise<{ migrations: number; days: string }> {
  const copy = `${path}.looked-at`;
  for (const end of ["", "-wal"]) if (existsSync(path + end)) cpSync(path + end, copy + end);
  const { db, problems, close } = await inspectDatabase(copy);
  must(problems.length === 0, `${path}: ${problems.join(" ")}`);
  const [migrations, days] = await Promise.all(
    [
      "SELECT count(*) FROM __drizzle_migrations",
      "SELECT group_concat(id || date || coalesce(notes, '')) FROM days",
    ].map(async (sql) => (await db.$client.execute(sql)).rows[0]?.[0]),
  );
  await close();
  for (const end of ["", "-wal", "-shm"]) rmSync(copy + end, { force: true });
  return { migrations: Number(migrations), days: String(days) };
}
