import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The name of a backup made at this moment (milliseconds since 1970-01-01 UTC): `firn-20261121T094500Z.zip`. */
export function backupName(now: number): string {
  return `firn-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.zip`;
}

/** The backups in a folder that carry such a name, newest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<{ name: string; madeAt: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, y, mo, d, h, mi, s] = /^firn-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/.exec(name) ?? [];
      const madeAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
      return Number.isNaN(madeAt) ? [] : [{ name, madeAt }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** Removes all but the newest so many; gives the names of those that are gone. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
