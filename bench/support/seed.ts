import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession } from "@firn/auth/sessions";
import { signUp } from "@firn/auth/sign-up";
import { createDay } from "@firn/core/days/service";
import type { CoreDeps } from "@firn/core/deps";
import { insertPhoto } from "@firn/core/photos/repo";
import { loadResortDirectory } from "@firn/core/resorts/load-directory";
import { syncGazetteer } from "@firn/core/resorts/sync-gazetteer";
import { createSki } from "@firn/core/skis/service";
import { openDatabase } from "@firn/db/open";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { addDays, dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import { migrationsFolder } from "@firn/server/paths";
import { systemRuntime } from "@firn/server/runtime";

export interface Seeded {
  /** The database's file. */
  path: string;
  accounts: SeededAccount[];
}

export interface SeededAccount {
  token: string;
  dayIds: string[];
  skiId: string;
}

export interface SeedOptions {
  accounts: number;
  /** Of each account, spread over seasons of 60 days that end with the last whole one. */
  daysEach: number;
}

const daysPerSeason = 60;
const email = (i: number) => `bench-${i}@example.com`;

/**
 * A database in a folder of its own, written by the product's own services, in memory first so that nothing waits for a disk.
 * Photos are rows only: no list reads their files.
 */
async function seed(folder: string, { accounts, daysEach }: SeedOptions): Promise<Seeded> {
  const fast = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "firn-seed-"));
  const { db, close } = await openDatabase({
    url: `file:${join(fast, "firn.db")}`,
    migrations: migrationsFolder,
    onLost: (error) => {
      throw error;
    },
  });
  await syncGazetteer(db, systemRuntime, parseGazetteer(readGazetteerFiles()));
  const resorts = (await loadResortDirectory(db)).records().slice(0, 40);
  // What logging a day needs of it.
  const core = { db, runtime: systemRuntime } as unknown as CoreDeps;
  const auth = { db, runtime: systemRuntime, settings: settings };
  const today = dateIn(undefined, systemRuntime.now());
  const seeded: SeededAccount[] = [];
  for (let i = 0; i < accounts; i++) {
    const { session } = await signUp(auth, { address: `${i}` }, { email: email(i), password: "first tracks" });
    const actor = { ownerId: session.ownerId, today };
    const skis = [];
    for (const name of ["Rustler 10", "Mantra 102", "Black Crows Camox"])
      skis.push(await createSki(core, actor, { name }));
    const dayIds: string[] = [];
    for (let n = 0; n < daysEach; n++) {
      const season = offsetRange(-1 - Math.floor(n / daysPerSeason), "09-01", today);
      const photo_ids: string[] = [];
      for (let p = 0; p < (n + i) % 4; p++) photo_ids.push(await photoRow(core, actor.ownerId, today));
      const day = await createDay(core, actor, {
        date: addDays(season.from, 90 + (n % daysPerSeason) * 2),
        resort_id: resorts[(n * 7 + i) % resorts.length]?.id ?? "",
        ski_ids: skis.slice(0, 1 + (n % 3)).map(({ id }) => id),
        activity: n % 5 === 0 ? "Training" : "Friends",
        photo_ids,
        notes: n % 2 === 0 ? "Knee-deep in the trees, and nobody there but us until noon." : null,
      });
      dayIds.push(day.id);
    }
    const { token } = await createSession(auth, { id: session.ownerId, email: email(i) });
    seeded.push({ token, dayIds, skiId: skis[0]?.id ?? "" });
  }
  await close();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "firn.db");
  cpSync(join(fast, "firn.db"), path);
  rmSync(fast, { recursive: true });
  return { path, accounts: seeded };
}

/** Seeds once into a folder, and later takes what it left there: writing 60,000 days takes a minute. Nothing else may change the file. */
export async function keptSeed(folder: string, options: SeedOptions): Promise<Seeded> {
  const list = join(folder, "seeded.json");
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(await seed(folder, options)));
  return { ...(JSON.parse(readFileSync(list, "utf8")) as Seeded), path: join(folder, "firn.db") };
}

/** Seeds, or takes a copy of the seed that an earlier run left in BENCH_SEED. */
export async function seedIn(folder: string, options: SeedOptions): Promise<Seeded> {
  const kept = process.env.BENCH_SEED;
  if (!kept) return seed(folder, options);
  const seeded = await keptSeed(kept, options);
  mkdirSync(folder);
  cpSync(seeded.path, join(folder, "firn.db"));
  return { ...seeded, path: join(folder, "firn.db") };
}

const settings = {
  failedSignInsPer15Min: 1_000_000,
  signUpsPerHour: 1_000_000,
  signUps: "open" as const,
  google: null,
  publicUrl: "http://127.0.0.1",
};

async function photoRow(core: CoreDeps, ownerId: Parameters<typeof insertPhoto>[1], date: string): Promise<string> {
  const id = core.runtime.newId();
  await insertPhoto(core.db, ownerId, {
    id,
    sha256: id.replaceAll("-", "").padEnd(64, "0"),
    sizeBytes: 3_000_000,
    renderedType: "image/webp",
    width: 2048,
    height: 1536,
    exifState: "present",
    takenAt: date,
    latitude: null,
    longitude: null,
    createdAt: core.runtime.now(),
  });
  return id;
}
