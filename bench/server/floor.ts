/**
 * The floor, a process of run.ts: answers Firn's fields with two prepared queries, session and call. run.ts compares the values and names fields
 * that are missing here. Prints its port.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import Database from "libsql";
import { v7 } from "uuid";

const path = process.argv[2] ?? "";
const today = dateIn(undefined, Date.now());
const db = new Database(path);
for (const pragma of ["locking_mode=exclusive", "journal_mode=wal", "synchronous=2", "foreign_keys=1"])
  db.pragma(pragma);

const session = db.prepare(
  "SELECT users.id, users.email, users.season_start_day, sessions.expires_at FROM sessions JOIN users ON users.id = sessions.user_id WHERE id_hash = ?",
);
const photos = (columns: string) =>
  `json((SELECT json_group_array(json_object('id', photos.id, 'preview_url', '/photos/' || photos.id || '/preview'${columns}) ORDER BY photos.position) FROM photos WHERE photos.day_id = days.id))`;
const companions =
  "json((SELECT json_group_array(name ORDER BY position) FROM day_companions WHERE day_companions.day_id = days.id))";
const instant = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
const list = db.prepare(`
  SELECT json_group_array(json(item)) FROM (
    SELECT json_object('id', days.id, 'resort_id', days.resort_id, 'resort_name', resorts.name, 'region', resorts.region,
      'country', resorts.country, 'date', days.date,
      'day_number', row_number() OVER (ORDER BY days.date, days.created_at, days.id),
      'ski_names', json((SELECT json_group_array(skis.name ORDER BY day_skis.position) FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id)),
      'companions', ${companions}, 'activity', days.activity, 'note', days.notes, 'photos', ${photos("")}) AS item
    FROM days LEFT JOIN resorts ON resorts.id = days.resort_id
    WHERE days.user_id = ? AND days.date BETWEEN ? AND ?
    ORDER BY days.date DESC, days.created_at DESC, days.id DESC)`);
const detail = db.prepare(`
  SELECT json_object('id', days.id,
    'resort', CASE WHEN resorts.id IS NULL THEN NULL ELSE json_object('id', resorts.id, 'name', resorts.name, 'region', resorts.region, 'country', resorts.country, 'latitude', resorts.latitude, 'longitude', resorts.longitude, 'created_at', ${instant("resorts.created_at")}, 'updated_at', ${instant("resorts.updated_at")}) END,
    'date', days.date,
    'skis', json((SELECT json_group_array(json_object('id', skis.id, 'name', skis.name) ORDER BY day_skis.position) FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id)),
    'companions', ${companions}, 'activity', days.activity, 'notes', days.notes,
    'photos', ${photos(", 'full_url', '/photos/' || photos.id || '/full'")}, 'original_text', days.original_text,
    'updated_at', ${instant("days.updated_at")})
  FROM days LEFT JOIN resorts ON resorts.id = days.resort_id WHERE days.id = ? AND days.user_id = ?`);
const insertDay = db.prepare(
  "INSERT INTO days (id, user_id, date, resort_id, activity, notes, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
);
const insertSki = db.prepare("INSERT INTO day_skis (day_id, ski_id, position) VALUES (?, ?, 0)");
const begin = db.prepare("BEGIN IMMEDIATE");
const commit = db.prepare("COMMIT");

function text(statement: Database.Statement, ...args: unknown[]): string {
  return (statement.raw(true).get(...args) as [string])[0];
}

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const token = /firn_session=([a-z2-7]{40})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const user = session.raw(true).get(createHash("sha256").update(token).digest("hex")) as unknown as
    | [string, string, string, number]
    | undefined;
  if (!user || user[3] < Date.now()) return undefined;
  const url = request.url ?? "";
  if (request.method === "POST") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { day } = JSON.parse(Buffer.concat(chunks).toString());
    const id = v7();
    const now = Date.now();
    begin.run();
    insertDay.run(id, user[0], day.date, day.resort_id, day.activity, day.notes, now, now);
    insertSki.run(id, day.ski_ids[0]);
    commit.run();
    return text(detail, id, user[0]);
  }
  if (url.startsWith("/api/v1/days?")) {
    const { from, to } = offsetRange(Number(url.slice(url.indexOf("=") + 1)), "09-01", today);
    return text(list, user[0], from, to);
  }
  return text(detail, url.slice("/api/v1/days/".length), user[0]);
}

const server = createServer((request, response) => {
  void answer(request).then((body) => {
    response.writeHead(body === undefined ? 401 : request.method === "POST" ? 201 : 200, {
      "Content-Type": "application/json",
    });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(String((server.address() as AddressInfo).port)));
