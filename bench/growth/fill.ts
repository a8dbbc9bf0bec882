import { syncGazetteer } from "@firn/core/resorts/sync-gazetteer";
import { openDatabase } from "@firn/db/open";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { migrationsFolder } from "@firn/server/paths";
import { systemRuntime } from "@firn/server/runtime";
import Database from "libsql";
import { v7 } from "uuid";
import { accountSizes, type PlannedDay, planDays } from "./plan.ts";

export interface FilledAccount {
  id: string;
  days: number;
  /** One day of the measured season. */
  dayId: string;
}

const millisecondsPerHour = 3_600_000;
const skisPerAccount = 8;

/**
 * A database with the product's schema and resorts and this many days, in SQL: the services would take an hour for a million.
 * The measured accounts hold as many days as is said, all others about 300. Gives the measured ones.
 */
export async function fillDatabase(
  path: string,
  { days, measured, today }: { days: number; measured: readonly number[]; today: string },
): Promise<FilledAccount[]> {
  const { close } = await openDatabase({ url: `file:${path}`, migrations: migrationsFolder, onLost: fail }).then(
    async (open) => {
      await syncGazetteer(open.db, systemRuntime, parseGazetteer(readGazetteerFiles()));
      return open;
    },
  );
  await close();
  const db = new Database(path);
  for (const pragma of ["journal_mode=off", "synchronous=off", "cache_size=-400000", "foreign_keys=off"])
    db.pragma(pragma);
  db.exec("BEGIN");
  const resorts = (db.prepare("SELECT id FROM resorts ORDER BY id").raw(true).all() as [string][]).map(([id]) => id);
  const sizes = accountSizes(days, measured);
  const users = sizes.map((_, i) => v7({ msecs: i }));
  const skis = writeAccounts(db, users);
  const lastDays = writeDays(db, planDays(sizes, measured.length, today), { users, skis, resorts });
  db.exec("COMMIT");
  // As the product leaves it: its log beside it.
  db.pragma("journal_mode=wal");
  db.close();
  return measured.map((size, i) => ({ id: users[i] ?? "", days: size, dayId: lastDays[i] ?? "" }));
}

function writeAccounts(db: Database.Database, users: readonly string[]): string[][] {
  const user = db.prepare("INSERT INTO users (id, email, email_key, created_at) VALUES (?, ?, ?, 0)");
  const ski = db.prepare("INSERT INTO skis (id, user_id, name, created_at) VALUES (?, ?, ?, ?)");
  return users.map((id, i) => {
    const email = `growth-${i}@example.com`;
    user.run(id, email, email);
    return Array.from({ length: skisPerAccount }, (_, n) => {
      const skiId = v7();
      ski.run(skiId, id, `Mountain ski ${90 + n * 4}`, n);
      return skiId;
    });
  });
}

interface Owned {
  users: readonly string[];
  skis: readonly string[][];
  resorts: readonly string[];
}

/** Gives the id of each account's last day. */
function writeDays(db: Database.Database, days: readonly PlannedDay[], { users, skis, resorts }: Owned): string[] {
  const day = db.prepare(
    "INSERT INTO days (id, user_id, date, resort_id, activity, notes, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const onSki = db.prepare("INSERT INTO day_skis (day_id, ski_id, position) VALUES (?, ?, ?)");
  const photo = db.prepare(`INSERT INTO photos
    (id, user_id, day_id, position, sha256, size_bytes, rendered_type, width, height, exif_state, taken_at, created_at)
    VALUES (?, ?, ?, ?, ?, 3000000, 'image/webp', 2048, 1536, 'present', ?, ?)`);
  const last: string[] = [];
  for (const { account, date, n, season } of days) {
    const user = users[account] ?? "";
    const at = Date.parse(date) + 18 * millisecondsPerHour;
    const id = v7({ msecs: at });
    last[account] = id;
    const activity = n % 5 === 0 ? "Training" : "Friends";
    const notes = n % 2 === 0 ? "Knee-deep in the trees, and nobody there but us until noon." : null;
    day.run(id, user, date, resortOf(resorts, account, n), activity, notes, at, at);
    const owned = skis[account] ?? [];
    for (let i = 0; i < 1 + (n % 3); i++) onSki.run(id, owned[(season + i) % skisPerAccount], i);
    for (let i = 0; i < (n + account) % 4; i++) {
      const photoId = v7({ msecs: at + i });
      photo.run(photoId, user, id, i, photoId.replaceAll("-", "").padEnd(64, "0"), date, at + i);
    }
  }
  return last;
}

/** Four days of five at one of three home resorts, the fifth anywhere near: 40 others in the end. */
function resortOf(resorts: readonly string[], account: number, n: number): string {
  const home = (account * 37) % resorts.length;
  const away = n % 5 === 4 ? 3 + (Math.floor(n / 5) % 40) : n % 3;
  return resorts[(home + away) % resorts.length] ?? "";
}

function fail(error: unknown): never {
  throw error;
}
