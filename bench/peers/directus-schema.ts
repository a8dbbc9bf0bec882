import type { BenchDay, Content } from "./peer.ts";
import type { Row } from "./sqlite-rows.ts";

/** What a database of Directus holds, and who may read it. */
export interface Schema {
  /** The database's file. */
  file: string;
  collections: Record<string, object[]>;
  relations: object[];
  /** What an owner may read of each collection: the rows that its filter leaves. */
  readFilters: Record<string, object>;
  /** What Directus does not make by itself, so that no answer is a scan of everybody's rows. */
  indexes: string[];
  rowsOf: (content: Content) => Record<string, Row[]>;
}

/** The number of an owner is the end of their id, so that it can be read in an answer. */
export const userIdOf = (owner: number) => `00000000-0000-4000-8000-${String(owner).padStart(12, "0")}`;
export const ownerOfUserId = (id: string) => Number(id.slice(-12));

const id = { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } };
const owner = { field: "owner", type: "uuid", schema: { is_nullable: false } };
const plain = (field: string, type: string) => ({ field, type, schema: {} });
const listOf = (field: string) => ({ field, type: "alias", meta: { special: ["o2m"] } });
const dayFields = [
  id,
  owner,
  plain("date", "date"),
  plain("resort", "string"),
  plain("activity", "string"),
  plain("notes", "text"),
];
const theirs = { owner: { _eq: "$CURRENT_USER" } };

/** One table, as the other peers have it: a day holds the names of its skis and the count of its photos. */
export const flat: Schema = {
  file: "flat.db",
  collections: {
    days: [
      ...dayFields,
      { field: "skis", type: "json", meta: { special: ["cast-json"] }, schema: {} },
      plain("photo_count", "integer"),
    ],
  },
  relations: [],
  readFilters: { days: theirs },
  indexes: ["days (owner, date)"],
  rowsOf: ({ owners }) => ({
    days: owners.flatMap(({ days }, owner) =>
      days.map((day) => ({ ...dayRow(day, owner), skis: JSON.stringify(day.skis), photo_count: day.photoCount })),
    ),
  }),
};

/** Skis and photos in tables of their own, as Firn has them. */
export const related: Schema = {
  file: "related.db",
  collections: {
    days: [...dayFields, listOf("day_skis"), listOf("photos")],
    skis: [id, owner, plain("name", "string")],
    day_skis: [id, plain("day", "integer"), plain("ski", "integer"), plain("position", "integer")],
    photos: [id, owner, plain("day", "integer"), plain("position", "integer")],
  },
  relations: [
    { collection: "day_skis", field: "day", related_collection: "days", meta: { one_field: "day_skis" } },
    { collection: "day_skis", field: "ski", related_collection: "skis" },
    { collection: "photos", field: "day", related_collection: "days", meta: { one_field: "photos" } },
  ],
  readFilters: { days: theirs, skis: theirs, day_skis: { day: theirs }, photos: theirs },
  indexes: ["days (owner, date)", "day_skis (day)", "photos (day)"],
  rowsOf: relatedRows,
};

function dayRow({ date, resort, activity, notes }: BenchDay, owner: number) {
  // Directus keeps a date in SQLite as the milliseconds of its midnight.
  return { owner: userIdOf(owner), date: Date.parse(date), resort, activity, notes };
}

function relatedRows({ owners }: Content): Record<string, Row[]> {
  const rows = { days: [] as Row[], skis: [] as Row[], day_skis: [] as Row[], photos: [] as Row[] };
  for (const [number, { days }] of owners.entries()) {
    const owner = userIdOf(number);
    const skiIds = new Map<string, number>();
    for (const benchDay of days) {
      const day = rows.days.length + 1;
      rows.days.push({ id: day, ...dayRow(benchDay, number) });
      for (const [position, name] of benchDay.skis.entries()) {
        const ski = skiIds.get(name) ?? rows.skis.length + 1;
        if (!skiIds.has(name)) rows.skis.push({ id: ski, owner, name });
        skiIds.set(name, ski);
        rows.day_skis.push({ day, ski, position });
      }
      for (let position = 0; position < benchDay.photoCount; position++) rows.photos.push({ owner, day, position });
    }
  }
  return rows;
}
