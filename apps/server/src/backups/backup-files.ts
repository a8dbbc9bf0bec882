import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** `madeAt`: milliseconds since 1970-01-01 UTC, read from the name. */
export interface BackupFile {
  name: string;
  madeAt: number;
}

export function backupName(now: number): string {
  return `firn-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.zip`;
}

/** Newest first. `future`: dated after `now` by a wrong clock; they are neither offered nor counted. */
export async function listBackups(folder: string, now: number): Promise<{ made: BackupFile[]; future: BackupFile[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const all = names
    .flatMap((name) => {
      const [, y, mo, d, h, mi, s] = /^firn-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/.exec(name) ?? [];
      const madeAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
      return Number.isNaN(madeAt) ? [] : [{ name, madeAt }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
  return { made: all.filter(({ madeAt }) => madeAt <= now), future: all.filter(({ madeAt }) => madeAt > now) };
}

export async function lastBackupAt(folder: string, now: number): Promise<number | undefined> {
  return (await listBackups(folder, now)).made[0]?.madeAt;
}

export async function removeOldBackups(folder: string, keep: number, now: number): Promise<string[]> {
  const old = (await listBackups(folder, now)).made.slice(keep).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
