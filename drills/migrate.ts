/** A start that migrates the oldest schema, killed at each sync: the schema is the old or the newest, with every row. Needs strace. */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inspectDatabase } from "@firn/db/inspect";
import { createClient } from "@libsql/client";
import { say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { must } from "./support/must.ts";

const oldest = readFileSync(new URL("../packages/db/fixtures/schema-1.sql", import.meta.url), "utf8");
const mostSyncs = 200;

export async function migrate(installation: Installation): Promise<void> {
  const file = join(installation.dataDir, "firn.db");
  const original = join(installation.dataDir, "original.db");
  const client = createClient({ url: `file:${original}` });
  await client.executeMultiple(`PRAGMA foreign_keys=0; ${oldest}`);
  client.close();
  const before = await contentOf(original);
  const found = { old: 0, newest: 0 };
  for (let sync = 1, isKilled = true; isKilled; sync++) {
    must(sync < mostSyncs, "The start does not end.");
    for (const end of ["", "-wal", "-shm", ".schema-1", ".schema-1.unfinished"]) rmSync(file + end, { force: true });
    cpSync(original, file);
    const under = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"];
    under.push("-e", `inject=fsync,fdatasync:signal=SIGKILL:when=${sync}`);
    // strace counts the syncs of each thread.
    const run = await installation.start({ under, env: { UV_THREADPOOL_SIZE: "1" } }).catch(() => undefined);
    isKilled = !run;
    await run?.kill();
    const { migrations, days } = await contentOf(file);
    must(days === before.days, `Killed at sync ${sync}: the days are ${days}.`);
    must(migrations === before.migrations || migrations > 2, `Killed at sync ${sync}: ${migrations} migrations.`);
    found[migrations === before.migrations ? "old" : "newest"]++;
    await (await installation.start()).stop();
    must((await contentOf(file)).days === before.days, "The next start lost a day.");
  }
  must((await contentOf(`${file}.schema-1`)).migrations === before.migrations, "The copy of the old schema differs.");
  say(`killed at each sync of a start that migrates: ${found.old} times the old schema, ${found.newest} the newest`);
}

/** Reads a copy, because opening the database would recover it. */
async function contentOf(path: string): Promise<{ migrations: number; days: string }> {
  const copy = `${path}.copy`;
  for (const end of ["", "-wal"]) if (existsSync(path + end)) cpSync(path + end, copy + end);
  const { db, problems, close } = await inspectDatabase(copy);
  must(problems.length === 0, `${path}: ${problems.join(" ")}`);
  const { rows } = await db.$client.execute(
    "SELECT (SELECT count(*) FROM __drizzle_migrations), (SELECT group_concat(id || date || coalesce(notes, '')) FROM days)",
  );
  await close();
  for (const end of ["", "-wal", "-shm"]) rmSync(copy + end, { force: true });
  return { migrations: Number(rows[0]?.[0]), days: String(rows[0]?.[1]) };
}
