import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ArchiveUnusable } from "@firn/core/backups/archive";
import { makeBackup, verifyBackup } from "@firn/core/backups/make-backup";
import { inspectDatabase } from "@firn/db/inspect";
import { backupName, removeOldBackups } from "../backups/backup-files.ts";
import { askSnapshot } from "../control/ask-snapshot.ts";
import { openPhotoStore } from "../services.ts";
import { version } from "../version.ts";
import { type Command, createReport, readOptions, type Terminal } from "./command.ts";

const usage = `Usage: npm run firn -- backup DIR|FILE.zip [--keep COUNT] [--json]
  DIR: a new file with the date in its name; with --keep, of these files only so many newest stay`;

export const backup: Command<Terminal> = async (terminal, args) => {
  const options = readOptions(args, ["json"], ["keep"]);
  const [place] = options?.places ?? [];
  const keep = options?.values.keep === undefined ? undefined : Number(options.values.keep);
  if (
    !options ||
    !place ||
    options.places.length > 1 ||
    (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
  ) {
    terminal.print(usage);
    return 2;
  }
  const { config, runtime } = terminal;
  const report = createReport(terminal, options.flags.json);
  const path = await targetPath(resolve(place), runtime.now());
  const snapshot = await askSnapshot(config, runtime);
  const store = await openPhotoStore(config);
  try {
    const database = await inspectDatabase(snapshot.path);
    try {
      if (database.problems.length > 0) {
        for (const problem of database.problems) report.problem(problem);
        report.done("No backup was made. Restore an earlier one.", { ok: false });
        return 1;
      }
      await database.renew();
      const source = { database, databasePath: snapshot.path, store, firnVersion: version, now: runtime.now() };
      await makeBackup(source, path, report.progress("photos"));
    } finally {
      await database.close();
    }
  } finally {
    store.close();
    await snapshot.release();
  }
  return proveAndReport(path, keep, terminal, report);
};

async function targetPath(place: string, now: number): Promise<string> {
  if (place.toLowerCase().endsWith(".zip")) return place;
  await mkdir(place, { recursive: true, mode: 0o700 });
  return join(place, backupName(now));
}

async function proveAndReport(
  path: string,
  keep: number | undefined,
  { runtime }: Pick<Terminal, "runtime">,
  report: ReturnType<typeof createReport>,
) {
  try {
    const { counts, missing } = await verifyBackup(path, report.progress("reading back"));
    const { size } = await stat(path);
    for (const name of missing) report.problem(`${name} was not in the photo store as the database has it.`);
    const ok = missing.length === 0;
    const removed = keep === undefined ? [] : await removeOldBackups(dirname(path), keep, runtime.now());
    const { accounts, days, photos } = counts;
    report.done(`${path}: ${accounts} accounts, ${days} days, ${photos} photos, ${size} bytes, read back and whole.`, {
      ok,
      path,
      bytes: size,
      ...counts,
      missing,
      removed,
    });
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ArchiveUnusable)) throw error;
    for (const line of error.message.split("\n")) report.problem(line);
    report.done("What was written could not be read back whole, and was removed. No backup was made.", { ok: false });
    return 1;
  }
}
