import { dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import Database from "libsql";
import type { Seeded } from "../support/seed.ts";
import type { BenchDay, Content, ListedDay, Peer } from "./peer.ts";

interface Row {
  id: string;
  date: string;
  resort: string;
  skis: string;
  activity: string | null;
  notes: string | null;
  photoCount: number;
}

/** The days of Firn's own seed, so that every peer holds the same. */
export function contentOf({ path, accounts }: Seeded): Content {
  const db = new Database(path, { readonly: true });
  const rows = db
    .prepare(
      `SELECT days.id, days.date, resorts.name AS resort, days.activity, days.notes,
        (SELECT json_group_array(skis.name ORDER BY day_skis.position) FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id) AS skis,
        (SELECT count(*) FROM photos WHERE photos.day_id = days.id) AS photoCount
      FROM days JOIN resorts ON resorts.id = days.resort_id ORDER BY days.date DESC`,
    )
    .all() as Row[];
  db.close();
  const ownerOfDay = new Map(accounts.flatMap(({ dayIds }, owner) => dayIds.map((id) => [id, owner] as const)));
  const days: BenchDay[][] = accounts.map(() => []);
  for (const { id, skis, ...day } of rows) {
    days[ownerOfDay.get(id) ?? -1]?.push({ ...day, skis: JSON.parse(skis) as string[] });
  }
  const { from, to } = offsetRange(-1, "09-01", dateIn(undefined, Date.now()));
  return { owners: accounts.map(({ token }, owner) => ({ token, days: days[owner] ?? [] })), from, to };
}

/** Throws unless the answer is that owner's season of 60, newest first. */
export function checkAnswer(peer: Peer, body: string, content: Content, owner: number): void {
  const wanted = seasonOf(content, owner);
  if (wanted.length !== 60)
    throw new Error(`The seed holds ${wanted.length} days from ${content.from} to ${content.to}: remove its folder.`);
  const listed = peer.read(JSON.parse(body));
  const isRight =
    listed.length === wanted.length &&
    listed.every((day, i) => (day.owner ?? owner) === owner && textOf(day) === textOf(wanted[i]));
  if (!isRight) throw new Error(`${peer.name} answers not the 60 days of owner ${owner}: ${body.slice(0, 600)}`);
}

function seasonOf({ owners, from, to }: Content, owner: number): BenchDay[] {
  return (owners[owner]?.days ?? []).filter(({ date }) => date >= from && date <= to);
}

function textOf(day: ListedDay | undefined): string {
  return JSON.stringify([day?.date, day?.resort, day?.skis, day?.activity, day?.photoCount]);
}
