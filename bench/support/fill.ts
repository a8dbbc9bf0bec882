import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createSession } from "@firn/auth/sessions";
import { skies, snows } from "@firn/contracts/day-numbers";
import type { CoreDeps } from "@firn/core/deps";
import { type DbWithClient, openDatabase } from "@firn/db/open";
import { addDays, dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import { readConfig } from "@firn/server/config";
import { migrationsFolder } from "@firn/server/paths";
import { systemRuntime } from "@firn/server/runtime";
import { authDeps, closeWorkers, coreDeps } from "@firn/server/services";
import Database from "libsql";
import { v7 } from "uuid";

/** The days of each account in the last whole season (offset -1); the others are in earlier seasons. */
export const daysInLastSeason = 60;
const mostEarlierSeasons = 48;
const skisPerAccount = 8;
const companionsPerAccount = 12;

export interface FilledAccount {
  id: string;
  token: string;
  skiId: string;
  days: number;
  dayIds: string[];
}

export interface Services {
  core: CoreDeps;
  db: DbWithClient;
  close: () => Promise<void>;
}

/** The product's services on a data folder, with a new database if it has none. */
export async function openServices(dataDir: string): Promise<Services> {
  const onLost = (error: unknown) => {
    throw error;
  };
  const url = `file:${join(dataDir, "firn.db")}`;
  const { db, close } = await openDatabase({ url, migrations: migrationsFolder, onLost });
  const core = await coreDeps(readConfig({ DATA_DIR: dataDir }), db, onLost);
  return { core, db, close: () => closeWorkers(core).then(close) };
}

/**
 * Fills a new data folder by SQL, because the services would take minutes, and gives the first `wanted` accounts. Days are inserted by date,
 * so that the rows of the accounts mix. Photos are rows without files.
 */
export async function fill(dataDir: string, sizes: readonly number[], wanted = sizes.length): Promise<FilledAccount[]> {
  mkdirSync(dataDir, { recursive: true });
  const empty = await openServices(dataDir);
  const resorts = empty.core.resorts.records().map(({ id }) => id);
  await empty.close();
  const db = new Database(join(dataDir, "firn.db"));
  for (const pragma of ["journal_mode=off", "synchronous=off", "cache_size=-400000", "foreign_keys=off"])
    db.pragma(pragma);
  db.exec("BEGIN");
  const accounts = writeAccounts(db, sizes);
  const days = accounts.flatMap(({ days }, account) => plan(days).map((day) => ({ account, ...day })));
  days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  writeDays(db, days, accounts, resorts, wanted);
  db.exec("COMMIT");
  db.pragma("journal_mode=wal");
  db.close();
  const { db: filled, close } = await openServices(dataDir);
  const auth = authDeps(readConfig({ DATA_DIR: dataDir }), filled);
  const given = accounts.slice(0, wanted);
  for (const account of given) account.token = (await createSession(auth, { id: account.id, email: "" })).token;
  await close();
  return given;
}

interface PlannedDay {
  date: string;
  /** The number of the day in its account, from 0. */
  n: number;
  season: number;
}

/** Distinct dates between autumn and spring of each season. */
function plan(count: number): PlannedDay[] {
  const earlier = Math.max(0, count - daysInLastSeason);
  const perSeason = Math.max(daysInLastSeason, Math.ceil(earlier / mostEarlierSeasons));
  const seasons = [...evenly(earlier, perSeason), Math.min(count, daysInLastSeason)];
  const today = dateIn(undefined, systemRuntime.now());
  let n = 0;
  return seasons.flatMap((inSeason, season) => {
    const { from } = offsetRange(season - seasons.length, "09-01", today);
    const [first, span] = inSeason > 170 ? [31, 240] : [62, 175];
    return Array.from({ length: inSeason }, (_, i) => {
      return { date: addDays(from, first + Math.floor((i * span) / inSeason)), n: n++, season };
    });
  });
}

function evenly(total: number, most: number): number[] {
  const parts = Math.ceil(total / most);
  return Array.from(
    { length: parts },
    (_, i) => Math.floor(((i + 1) * total) / parts) - Math.floor((i * total) / parts),
  );
}

function writeAccounts(db: Database.Database, sizes: readonly number[]): (FilledAccount & { skis: string[] })[] {
  const user = db.prepare("INSERT INTO users (id, email, email_key, created_at) VALUES (?, ?, ?, 0)");
  const ski = db.prepare("INSERT INTO skis (id, user_id, name, created_at) VALUES (?, ?, ?, ?)");
  return sizes.map((days, i) => {
    const id = v7({ msecs: i });
    user.run(id, `bench-${i}@example.com`, `bench-${i}@example.com`);
    const skis = Array.from({ length: skisPerAccount }, () => v7());
    for (const [n, skiId] of skis.entries()) ski.run(skiId, id, `Mountain ski ${90 + n * 4}`, n);
    return { id, days, skis, skiId: skis[0] ?? "", token: "", dayIds: [] };
  });
}

/** One to three skis, up to two people, and none to three photos a day, numbers and tags on half of the days; in two of three days at one of three home resorts. */
function writeDays(
  db: Database.Database,
  planned: readonly (PlannedDay & { account: number })[],
  accounts: readonly (FilledAccount & { skis: string[] })[],
  resorts: readonly string[],
  wanted: number,
): void {
  const day = db.prepare(
    `INSERT INTO days (id, user_id, date, resort_id, activity, notes, numbers, snow, sky, tags, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const onSki = db.prepare("INSERT INTO day_skis (day_id, ski_id, position) VALUES (?, ?, ?)");
  const photo = db.prepare(`INSERT INTO photos
    (id, user_id, day_id, position, sha256, size_bytes, rendered_type, width, height, exif_state, taken_at, created_at)
    VALUES (?, ?, ?, ?, ?, 3000000, 'image/webp', 2048, 1536, 'present', ?, ?)`);
  const companion = db.prepare("INSERT INTO day_companions (day_id, name_key, name, position) VALUES (?, ?, ?, ?)");
  for (const { account, date, n, season } of planned) {
    const { id: user, skis, dayIds } = accounts[account] as (typeof accounts)[number];
    const at = Date.parse(date);
    const id = v7({ msecs: at });
    if (account < wanted) dayIds.push(id);
    const place = account * 37 + (n % 3 === 2 ? 3 + (n % 40) : n % 3);
    const activity = n % 5 === 0 ? "Training" : "Friends";
    const notes = n % 2 === 0 ? "Knee-deep in the trees, and nobody there but us until noon." : null;
    day.run(id, user, date, resorts[place % resorts.length], activity, notes, ...conditionsOf(n), at, at);
    for (let i = 0; i < 1 + (n % 3); i++) onSki.run(id, skis[(season + i) % skisPerAccount], i);
    for (let i = 0; i < n % 3; i++) {
      const name = `Skier ${(n + i) % companionsPerAccount}`;
      companion.run(id, name.toLowerCase(), name, i);
    }
    for (let i = 0; i < (n + account) % 4; i++) {
      const photoId = v7({ msecs: at + i });
      photo.run(photoId, user, id, i, photoId.replaceAll("-", "").padEnd(64, "0"), date, at + i);
    }
  }
}

/** Numbers, snow, sky and tags. */
function conditionsOf(n: number): (string | null)[] {
  if (n % 2 === 1) return [null, null, null, null];
  const numbers = { vertical_m: 3000 + (n % 4000), runs: 5 + (n % 20), top_speed_kmh: 50 + (n % 40) };
  const [snow, sky] = [snows[n % snows.length] ?? null, skies[n % skies.length] ?? null];
  return [JSON.stringify(numbers), snow, sky, JSON.stringify(["Touring", `Tag ${n % 12}`])];
}
