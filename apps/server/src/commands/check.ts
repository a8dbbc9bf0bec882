import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { type Inspection, inspectDatabase, newestKnownSchema } from "@firn/db/inspect";
import { filePath } from "@firn/db/open";
import { lastBackupAt } from "../backups/backup-files.ts";
import type { Config } from "../config.ts";
import { askSnapshot } from "../control/ask-snapshot.ts";
import type { Snapshot } from "../control/snapshots.ts";
import { migrationsFolder } from "../paths.ts";
import { openPhotoStore } from "../services.ts";
import { StartError } from "../stores.ts";
import { type Command, createReport, readOptions, type Terminal } from "./command.ts";

const usage = "Usage: npm run firn -- check [--json]";

export const check: Command<Terminal> = async (terminal, args) => {
  const options = readOptions(args, ["json"]);
  if (!options || options.places.length > 0) {
    terminal.print(usage);
    return 2;
  }
  const { config, runtime } = terminal;
  const report = createReport(terminal, options.flags.json);
  const snapshot = await snapshotOrRawCopy(terminal);
  try {
    const database = await inspectDatabase(snapshot.path);
    const problems = [...database.problems, ...schemaProblems(database)];
    if (problems.length === 0) {
      const store = await openPhotoStore(config);
      const found = checkPhotos(database.db, store, runtime.now(), report.progress("photos"));
      problems.push(...(await found.finally(() => store.close())));
    }
    await database.close();
    problems.push(...(await backupProblems(config, runtime.now())));
    for (const problem of problems) report.problem(problem);
    report.done(
      problems.length === 0
        ? "The database and every photo are whole."
        : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}. Nothing was changed.`,
      { ok: problems.length === 0, problems },
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await snapshot.release();
  }
};

function schemaProblems({ schema, problems }: Inspection): string[] {
  const newest = newestKnownSchema(migrationsFolder);
  return problems.length === 0 && schema > newest ? ["A newer version of Firn wrote the database."] : [];
}

/** True if scheduled backups have stopped: three intervals allow for two failed ones. */
async function backupProblems({ backups }: Config, now: number): Promise<string[]> {
  if (!backups) return [];
  const { folder, everyHours } = backups;
  const newest = await lastBackupAt(folder, now);
  if (newest === undefined) return [`There is no backup in ${folder}; one is to be made every ${everyHours} hours.`];
  const patienceHours = 3 * everyHours;
  return now - newest > patienceHours * 60 * 60 * 1000
    ? [`The newest backup in ${folder} is of ${new Date(newest).toISOString()}, more than ${patienceHours} hours ago.`]
    : [];
}

async function snapshotOrRawCopy({ config, runtime }: Terminal): Promise<Snapshot> {
  try {
    return await askSnapshot(config, runtime);
  } catch (error) {
    const path = config.database.local ? filePath(config.database.url) : undefined;
    const isInUse = error instanceof Error && error.message.includes("another process is using it");
    if (!(error instanceof StartError) || isInUse || !path || !existsSync(path)) throw error;
    const folder = await mkdtemp(join(tmpdir(), "firn-check-"));
    const copy = join(folder, "firn.db");
    await copyFile(path, copy);
    if (existsSync(`${path}-wal`)) await copyFile(`${path}-wal`, `${copy}-wal`);
    return { path: copy, release: () => rm(folder, { recursive: true, force: true }) };
  }
}
