import { join } from "node:path";
import { addDays } from "@firn/seasons/plain-date";
import Database from "libsql";
import { v7 } from "uuid";

/** What the limits allow an account (contracts/limits.ts). */
const largest = {
  days: 20_000,
  inOneSeason: 4000,
  longNotes: 4000,
  skis: 500,
  people: 2000,
  places: 1000,
  names: 1000,
};
const perDay = 20;
const perSeason = 450;

export interface LargestAccount {
  dayIds: string[];
  /** Of days with notes of 5,000 letters. */
  longDayIds: string[];
  skiIds: string[];
  placeIds: string[];
}

/** Writes it by SQL, because the API would take an hour, into a stopped installation that has the account. */
export function writeLargestAccount(dataDir: string, email: string): LargestAccount {
  const db = new Database(join(dataDir, "firn.db"));
  for (const pragma of ["synchronous=off", "cache_size=-400000", "foreign_keys=off"]) db.pragma(pragma);
  const { id: user } = db.prepare("SELECT id FROM users WHERE email = ?").get([email]) as { id: string };
  const resorts = (db.prepare("SELECT id FROM resorts WHERE user_id IS NULL").all([]) as { id: string }[]).map(
    ({ id }) => id,
  );
  db.exec("BEGIN");
  const skiIds = write(db, "skis (id, user_id, name, created_at)", largest.skis, (n, id) => [
    id,
    user,
    `Ski ${words(n, 5)}`,
    n,
  ]);
  const placeIds = write(
    db,
    "resorts (id, user_id, name, region, country, country_code, aliases, origin, created_at, updated_at)",
    largest.places,
    (n, id) => [id, user, `Hill ${words(n, 6)}`, "Tyrol", "Austria", "AT", "[]", "own", n, n],
  );
  write(db, "resort_names (id, user_id, resort_id, name, key, created_at)", largest.names, (n, id) => {
    const name = `mount ${words(n + 7000, 6)} ${n}`;
    return [id, user, resorts[n % resorts.length], name, name, n];
  });
  const dayIds = write(
    db,
    "days (id, user_id, date, resort_id, activity, notes, created_at, updated_at)",
    largest.days,
    (n, id) => {
      const notes = isLong(n) ? words(n, 900).slice(0, 5000) : words(n, 12);
      return [id, user, dateOf(n), (n % 3 === 0 ? placeIds : resorts)[n % largest.places], "Friends", notes, n, n];
    },
  );
  const onDays = (table: string, row: (day: number, position: number) => unknown[]) =>
    write(db, table, largest.days * perDay, (n) => [
      dayIds[Math.floor(n / perDay)],
      ...row(Math.floor(n / perDay), n % perDay),
      n % perDay,
    ]);
  onDays("day_skis (day_id, ski_id, position)", (day, at) => [skiIds[(day * 7 + at) % largest.skis]]);
  onDays("day_companions (day_id, name_key, name, position)", (day, at) => {
    const person = (day * 13 + at) % largest.people;
    return [`friend ${person}`, `Friend ${person}`];
  });
  db.exec("COMMIT");
  // Flushes the file too, or the server's first flush would take a second for these rows.
  for (const pragma of ["synchronous=full", "wal_checkpoint(TRUNCATE)"]) db.pragma(pragma);
  db.close();
  return { dayIds, longDayIds: dayIds.filter((_, n) => isLong(n)), skiIds, placeIds };
}

function write(
  db: Database.Database,
  table: string,
  count: number,
  row: (n: number, id: string) => unknown[],
): string[] {
  const columns = table.split(",").length;
  const insert = db.prepare(`INSERT INTO ${table} VALUES (${Array(columns).fill("?").join(", ")})`);
  return Array.from({ length: count }, (_, n) => {
    const id = v7({ msecs: n });
    insert.run(row(n, id));
    return id;
  });
}

function isLong(n: number): boolean {
  return n % (largest.days / largest.longNotes) === 0;
}

/** A fifth of the days in one season, the others in seasons of 450 days. */
function dateOf(n: number): string {
  if (n < largest.inOneSeason) return addDays("2024-11-01", n % 150);
  return addDays(`${1970 + Math.floor(n / perSeason)}-11-01`, n % 150);
}

const syllables =
  "ka lo mi ru te sna po wer gra vel top bum ski fahr neu schnee lift pist ho lz berg tal gip fel".split(" ");

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const n = (seed * 31 + at * 17) % 5000;
    return [n % 24, (n * 7) % 24, Math.floor(n / 24) % 24].map((each) => syllables[each]).join("");
  }).join(" ");
}
