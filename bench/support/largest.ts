import { join } from "node:path";
import { dayNumbers } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { addDays, dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import { systemRuntime } from "@firn/server/runtime";
import Database from "libsql";
import { v7 } from "uuid";
import { openServices } from "./fill.ts";

const days = 20_000;
const people = limits.people;
/** The changes of a drill make one more of each. */
const roomLeft = 5;

export interface LargestAccount {
  ownerId: OwnerId;
  /** One in five has lines of figures in its notes: those whose number is divisible by 5. */
  dayIds: string[];
  skiIds: string[];
  placeIds: string[];
  nameIds: string[];
  textImport: string;
  photoImport: string;
}

/** Makes two accounts of the size that the limits allow, in a new data folder: one with its days in 48 seasons, one with all in season -1. */
export async function fillLargest(dataDir: string): Promise<{ spread: LargestAccount; oneSeason: LargestAccount }> {
  await (await openServices(dataDir)).close();
  const season = offsetRange(-1, "09-01", dateIn(undefined, systemRuntime.now()));
  const spread = writeLargestAccount(dataDir, (n) => addDays(season.from, 30 + (n % 200) - 365 * (n % 48)));
  const oneSeason = writeLargestAccount(dataDir, (n) => addDays(season.from, 30 + (n % 200)));
  return { spread, oneSeason };
}

/** Fills the account with this address, or a new one that cannot sign in. By SQL, because the API would take an hour; no server may run on the folder. */
export function writeLargestAccount(dataDir: string, dateOf: (n: number) => string, email?: string): LargestAccount {
  const db = new Database(join(dataDir, "firn.db"));
  for (const pragma of ["journal_mode=off", "synchronous=off", "cache_size=-400000"]) db.pragma(pragma);
  db.exec("BEGIN");
  const account = writeRows(db, email === undefined ? newOwner(db) : ownerOf(db, email), dateOf);
  db.exec("COMMIT");
  db.close();
  return account;
}

/** With room for those of a drill. */
const openImports = limits.openImports - 10;

function ownerOf(db: Database.Database, email: string): string {
  return (db.prepare("SELECT id FROM users WHERE email = ?").get([email]) as { id: string }).id;
}

function newOwner(db: Database.Database): string {
  const id = v7();
  db.prepare("INSERT INTO users (id, email, email_key, log_stamp, created_at) VALUES (?, ?, ?, 'first', 0)").run([
    id,
    id,
    id,
  ]);
  return id;
}

interface Resort {
  id: string;
  latitude: number;
  longitude: number;
}

function writeRows(db: Database.Database, owner: string, dateOf: (n: number) => string): LargestAccount {
  const resorts = db.prepare("SELECT id, latitude, longitude FROM resorts WHERE user_id IS NULL").all([]) as Resort[];
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return (...args: unknown[]) => statement.run(args);
  };
  const ids = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}-${n}-of-${owner}`);
  const skis = ids("ski", limits.skis - roomLeft);
  const ski = run("INSERT INTO skis (id, user_id, name, created_at) VALUES (?, ?, ?, ?)");
  for (const [n, id] of skis.entries()) ski(id, owner, `Mountain ${wordOf(n)} ${80 + n}`, n);
  const places = ids("place", limits.ownPlaces - roomLeft);
  const place =
    run(`INSERT INTO resorts (id, user_id, name, region, country, country_code, latitude, longitude, aliases, origin, created_at, updated_at)
    VALUES (?, ?, ?, 'Tyrol', 'Austria', 'AT', ?, ?, '[]', 'own', 0, 0)`);
  for (const [n, id] of places.entries())
    place(id, owner, `${wordOf(n)} ${wordOf(n * 7)} Hütte`, 47 + n / 1000, 11 + n / 1000);
  const visited = [...places, ...resorts.map(({ id }) => id)];
  const resortName = run(
    "INSERT INTO resort_names (id, user_id, resort_id, name, key, created_at) VALUES (?, ?, ?, ?, ?, 0)",
  );
  const names = ids("name", limits.ownPlaces - roomLeft);
  for (const [n, id] of names.entries())
    resortName(id, owner, visited[n * 4], `Our ${wordOf(n)} ${n}`, `our ${wordOf(n)} ${n}`);
  const day =
    run(`INSERT INTO days (id, user_id, date, resort_id, activity, notes, numbers, snow, sky, tags, created_at, updated_at)
    VALUES (?, ?, ?, ?, 'Friends', ?, ?, 'powder', 'sun', ?, ?, ?)`);
  const onSki = run("INSERT INTO day_skis (day_id, ski_id, position) VALUES (?, ?, ?)");
  const companion = run("INSERT INTO day_companions (day_id, name_key, name, position) VALUES (?, ?, ?, ?)");
  const dayIds = ids("day", days);
  for (const [n, id] of dayIds.entries()) {
    const notes = `${noteOf(n).slice(0, 4900)}\n1,200 m vertical, 9 runs, top speed 61 km/h`;
    const tags = Array.from({ length: limits.tagsPerDay }, (_, i) => `${wordOf(n * 3 + i * 11)} ${(n + i) % 5000}`);
    day(id, owner, dateOf(n), visited[n % visited.length], notes, numbersOf(n), JSON.stringify(tags), n, n);
    for (let i = 0; i < limits.skisPerDay; i++) onSki(id, skis[(n + i * 7) % skis.length], i);
    for (let i = 0; i < limits.companionsPerDay; i++) {
      const person = `${wordOf(n + i * 11)} ${(n + i * 11) % people}`;
      companion(id, person.toLowerCase(), person, i);
    }
  }
  const draft =
    run(`INSERT INTO draft_days (id, user_id, text_import_id, photo_import_id, date, resort_id, decision, day_id, original_text, notes,
      place_text, skis, companions, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const textImport =
    run(`INSERT INTO text_imports (id, user_id, status, revision, season_year, original_text, unread_lines, is_order_uncertain, created_at, updated_at)
    VALUES (?, ?, ?, 'r', 2020, ?, '[]', 0, ?, ?)`);
  const photoImport = run(
    "INSERT INTO photo_imports (id, user_id, status, revision, created_at, updated_at) VALUES (?, ?, ?, 'r', ?, ?)",
  );
  // Older ones would be closed.
  const lately = systemRuntime.now();
  const text = noteOf(1).repeat(200);
  const [big = "", ...open] = ids("text", openImports);
  textImport(big, owner, "waiting", text, lately, lately);
  for (const [n, id] of ids("draft", limits.textImportDays).entries()) {
    const known = {
      skis: JSON.stringify([{ id: skis[n % skis.length], name: "x", isNew: false }]),
      companions: '["Anna"]',
    };
    const place = n % 2 ? `${wordOf(n)} somewhere` : null;
    draft(
      id,
      owner,
      big,
      null,
      dateOf(n),
      place ? null : visited[n % 4000],
      null,
      null,
      noteOf(n).slice(0, 300),
      "Soft turns.",
      place,
      known.skis,
      known.companions,
      n,
    );
  }
  for (const [n, id] of open.entries()) textImport(id, owner, "waiting", "x", lately - n, lately - n);
  for (const [n, id] of ids("committed", 5_000).entries()) {
    textImport(id, owner, "committed", text.slice(0, 20_000), lately - n, lately - n);
    for (let i = 0; i < 4; i++)
      draft(`${id}-${i}`, owner, id, null, dateOf(n), null, "duplicate", dayIds[n], null, null, null, null, null, n);
  }
  const [bigPhotos = "", ...openPhotos] = ids("photos", openImports);
  for (const [n, id] of [bigPhotos, ...openPhotos].entries()) photoImport(id, owner, "waiting", lately - n, lately - n);
  const photo =
    run(`INSERT INTO photos (id, user_id, import_id, draft_day_id, sha256, size_bytes, rendered_type, width, height, exif_state, taken_at,
      latitude, longitude, resort_id, created_at) VALUES (?, ?, ?, ?, ?, 1, 'image/webp', 2048, 1536, 'present', ?, ?, ?, ?, ?)`);
  const track =
    run(`INSERT INTO tracks (id, user_id, import_id, draft_day_id, sha256, name, taken_at, resort_id, latitude, longitude, created_at)
    VALUES (?, ?, ?, ?, ?, 'Track', ?, ?, ?, ?, ?)`);
  for (let n = 0; n < limits.photosPerImport + limits.trackDaysPerImport; n++) {
    const { id: resort, latitude, longitude } = resorts[n * 3] as Resort;
    const id = `photo-draft-${n}-of-${owner}`;
    draft(id, owner, null, bigPhotos, dateOf(n), resort, null, null, null, null, null, null, null, n);
    const where = [dateOf(n), resort, latitude + 0.2, longitude] as const;
    const [date, , ...position] = where;
    if (n < limits.photosPerImport)
      photo(`${id}-p`, owner, bigPhotos, id, `${owner}${n}`, date, ...position, resort, n);
    else track(`${id}-t`, owner, bigPhotos, id, `${owner}${n}`, ...where, n);
  }
  return {
    ownerId: owner as OwnerId,
    dayIds,
    skiIds: skis,
    placeIds: places,
    nameIds: names,
    textImport: big,
    photoImport: bigPhotos,
  };
}

const syllables = [
  "ab",
  "be",
  "ca",
  "du",
  "el",
  "fo",
  "ga",
  "hi",
  "is",
  "ju",
  "ko",
  "la",
  "mo",
  "ne",
  "or",
  "pe",
  "qu",
  "ri",
  "su",
  "ta",
];

/** 8,000 words of three syllables that begin with each letter. */
function wordOf(n: number): string {
  return [n, n / 20, n / 400].map((part) => syllables[Math.floor(part) % 20]).join("");
}

function noteOf(n: number): string {
  const words = Array.from({ length: 715 }, (_, i) => wordOf((n * 31 + i * 13) % 8_000));
  return words.join(" ").slice(0, limits.notesLength);
}

/** All numbers, but for every fifth day those that its notes hold. */
function numbersOf(n: number): string {
  const known = dayNumbers.filter(({ id }) => n % 5 > 0 || !["vertical_m", "runs", "top_speed_kmh"].includes(id));
  return JSON.stringify(Object.fromEntries(known.map(({ id, most }) => [id, n % most])));
}
