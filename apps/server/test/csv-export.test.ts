import { companionKey } from "@firn/contracts/companion-key";
import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { dayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import { exportColumns } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { strictCsv } from "./support/csv.ts";

async function skierWithLog() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const log = async (date: string, fields: Record<string, unknown> = {}) => {
    const day = { date, resort_id: "us-alta", ski_ids: [id], activity: "Friends", ...fields };
    expect((await client.rest("POST", "/days", { day })).status).toBe(201);
  };
  return { app, client, log, skiId: id };
}

const allColumns = exportColumns.map(({ id, label }) => ({ id, label }));

async function exported(client: TestClient, columns: object[] = allColumns, season_ids = ["0"]): Promise<string[][]> {
  const { status, body } = await overRest(client, { route: "csvExport.download", body: { season_ids, columns } });
  expect(status, JSON.stringify(body)).toBe(200);
  return strictCsv((body as { csv: string }).csv);
}

test("the options name every column, and the seasons that hold days", async () => {
  const { client, log } = await skierWithLog();
  await log("2024-03-02");
  await log("2024-03-03");
  const { body } = await client.rest("GET", "/csv_export");
  const { columns, seasons } = body as CsvExportOptions;
  expect(seasons).toEqual([
    { id: "0", day_count: 0 },
    { id: "-2", day_count: 2 },
  ]);
  expect(columns.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([
    "date",
    "day_number",
    "season",
    "resort",
    "skis",
    "activity",
    "notes",
  ]);
});

test("a file holds the days oldest first, in the columns that were asked for", async () => {
  const { client, log } = await skierWithLog();
  await log("2026-01-10", { notes: 'Deep, "knee-deep"\nand quiet.' });
  await log("2025-12-24", { resort_id: "at-lech", activity: "Training" });
  await log("2024-12-24");
  const columns = [
    { id: "date", label: "When" },
    { id: "notes" },
    { id: "day_number" },
    { id: "season" },
    { id: "resort" },
  ];
  expect(await exported(client, columns, ["0", "-1"])).toEqual([
    ["When", "Notes", "Day Number", "Season", "Resort"],
    ["2024-12-24", "", "1", "2024/25", "Alta"],
    ["2025-12-24", "", "1", "2025/26", "Lech"],
    ["2026-01-10", 'Deep, "knee-deep"\nand quiet.', "2", "2025/26", "Alta"],
  ]);
  const off = [{ id: "date" }, { id: "notes", enabled: false }];
  expect(await exported(client, off, ["0"])).toEqual([["Date"], ["2025-12-24"], ["2026-01-10"]]);
});

test("the answer is a file of today's name, in UTF-8 with its mark", async () => {
  const { client } = await skierWithLog();
  const response = await client.request("/api/v1/csv_export", {
    method: "POST",
    headers: { "content-type": "application/json", "time-zone": "Pacific/Kiritimati" },
    body: JSON.stringify({ season_ids: ["0"], columns: [{ id: "date" }] }),
  });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="ski-days-export-2026-01-16.csv"');
  expect(new Uint8Array(await response.arrayBuffer()).subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test.each([
  [{ season_ids: [], columns: [{ id: "date" }] }, "season_ids", "Please select at least one season to export."],
  [{ season_ids: ["-3"], columns: [{ id: "date" }] }, "season_ids", "This season holds no days."],
  [{ season_ids: ["winter"], columns: [{ id: "date" }] }, "season_ids", "This season is not known."],
  [{ season_ids: ["0", "0"], columns: [{ id: "date" }] }, "season_ids", "A season is named twice."],
  [{ season_ids: ["0"], columns: [] }, "columns", "Please select at least one column to export."],
  [
    { season_ids: ["0"], columns: [{ id: "date", enabled: false }] },
    "columns",
    "Please select at least one column to export.",
  ],
  [{ season_ids: ["0"], columns: [{ id: "colour" }] }, "columns", "This column is not known."],
  [{ season_ids: ["0"], columns: [{ id: "date" }, { id: "date" }] }, "columns", "A column is named twice."],
])("%j is refused", async (body, field, message) => {
  const { client } = await skierWithLog();
  expect(await overRest(client, { route: "csvExport.download", body })).toEqual({
    status: 422,
    body: { errors: { [field]: [message] } },
  });
});

test("no label and no cell of a text begins like a formula", async () => {
  const { app, client, log } = await skierWithLog();
  await log("2026-01-10", { notes: "=1+1", companions: ["=Anna", "Tom; Jr"] });
  await app.db.$client.batch([
    "UPDATE skis SET name = '-ski'",
    "UPDATE days SET original_text = '@text'",
    "UPDATE resorts SET name = '+resort', region = '=region', country = '\tcountry' WHERE id = 'us-alta'",
  ]);
  const columns = exportColumns.map(({ id }) => ({ id, label: `=${id}` }));
  const [labels = [], cells = []] = await exported(client, columns);
  expect(labels).toEqual(columns.map(({ label }) => `'${label}`));
  expect(Object.fromEntries(columns.map(({ id }, at) => [id, cells[at]]))).toMatchObject({
    resort: "'+resort",
    region: "'=region",
    country: "'\tcountry",
    skis: "'-ski",
    notes: "'=1+1",
    companions: '\'=Anna; "Tom; Jr"',
    original_text: "'@text",
  });
});

test("numbers, snow, sky, rating and tags have columns, labelled with the unit that they are stored in", async () => {
  const { client, log } = await skierWithLog();
  const numbers = { vertical_m: 4800, runs: 12, temperature_c: -7 };
  await log("2026-01-10", { numbers, snow: "powder", sky: "sun", rating: 4, tags: ["Touring", "a;b"] });
  await log("2026-01-11");
  const ids = ["date", ...dayNumbers.map(({ id }) => id), "snow", "sky", "rating", "tags"];
  expect(
    await exported(
      client,
      ids.map((id) => ({ id })),
    ),
  ).toEqual([
    [
      "Date",
      "Vertical (m)",
      "Runs",
      "Distance (m)",
      "Ascent (m)",
      "Top speed (km/h)",
      "Time on snow (min)",
      "New snow (cm)",
      "Temperature (°C)",
      "Snow",
      "Sky",
      "Rating",
      "Tags",
    ],
    ["2026-01-10", "4800", "12", "", "", "", "", "", "-7", "powder", "sun", "4", 'Touring; "a;b"'],
    ["2026-01-11", ...ids.slice(1).map(() => "")],
  ]);
});

test("days on the border of pages come once, in order", async () => {
  const { client, app } = await skierWithLog();
  const rows = await fill(app, 1203);
  const [, ...lines] = await exported(client, [{ id: "date" }, { id: "day_number" }]);
  expect(lines.map(([date]) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  expect(lines.map(([, number]) => number)).toEqual(rows.map((_, at) => String(at + 1)));
});

test("other requests have a turn before each page of a file, however fast it is read", async () => {
  const { client, app } = await skierWithLog();
  await fill(app, 10 * limits.exportPage);
  let turns = 0;
  let isRead = false;
  const takeTurn = () => {
    turns += 1;
    if (!isRead) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await exported(client, [{ id: "date" }]);
  isRead = true;
  expect(turns).toBeGreaterThan(10);
});

test("tRPC answers where the file is, once the request is valid", async () => {
  const { client } = await skierWithLog();
  const columns = [{ id: "date" as const }];
  expect(await client.trpc.csvExport.download.mutate({ season_ids: ["0"], columns })).toEqual({
    name: "ski-days-export-2026-01-15.csv",
    method: "POST",
    url: "/api/v1/csv_export",
  });
  await expect(client.trpc.csvExport.download.mutate({ season_ids: ["-3"], columns })).rejects.toMatchObject({
    data: { httpStatus: 422, fields: { season_ids: ["This season holds no days."] } },
  });
});

async function fill(app: TestApp, count: number): Promise<{ id: string; date: string }[]> {
  const user = (await app.db.$client.execute("SELECT id FROM users")).rows[0]?.[0] as string;
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `day-${String(at).padStart(5, "0")}`,
    date: `2026-01-${10 + (at % 3)}`,
  }));
  await app.db.$client.execute({
    sql: `INSERT INTO days (id, user_id, date, created_at, updated_at)
      SELECT json_extract(value, '$.id'), ?, json_extract(value, '$.date'), 0, 0 FROM json_each(?)`,
    args: [user, JSON.stringify(rows)],
  });
  return rows;
}

/** Some of the numbers, and the rest of how a day was. */
const conditions = {
  numbers: fc.record(
    Object.fromEntries(dayNumbers.map(({ id, least, most }) => [id, fc.integer({ min: least, max: most })])),
    { requiredKeys: [] },
  ),
  snow: fc.option(fc.constantFrom(...snows), { nil: null }),
  sky: fc.option(fc.constantFrom(...skies), { nil: null }),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  tags: fc.uniqueArray(
    fc
      .oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom("Touring", "a;b", '"quoted"', "=1+1", "-5", "Alta", "''", "ÅRE"),
      )
      .filter(
        (tag) =>
          tag.isWellFormed() &&
          tag
            .replace(/\p{Cc}/gu, " ")
            .replace(/^[\s#]+/u, "")
            .trim() !== "",
      ),
    {
      maxLength: 4,
      selector: (tag) =>
        companionKey(
          tag
            .replace(/\p{Cc}/gu, " ")
            .replace(/^[\s#]+/u, "")
            .trim(),
        ),
    },
  ),
};

test("an export of any log imports to the same days in an empty account", async () => {
  const { app } = await skierWithLog();
  const awkward = fc.constantFrom(
    "=1+1",
    "'quoted",
    '"',
    "a;b",
    "\n",
    "\r\n",
    "🎿",
    "＝x",
    "\t",
    " -1",
    "Alta",
    "with Sam",
    ",",
  );
  const text = (maxLength: number) =>
    fc
      .oneof(
        fc.string({ maxLength }),
        fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" ")),
      )
      .filter((value) => value.trim() !== "" && value.isWellFormed());
  const day = fc.record({
    date: fc.constantFrom("2026-01-08", "2026-01-09", "2026-01-10", "2025-11-30"),
    resort_id: fc.constantFrom("us-alta", "at-lech", "at-st-anton"),
    activity: fc.constantFrom("Friends", "Training"),
    skis: fc.uniqueArray(text(30), { minLength: 1, maxLength: 3, selector: (name) => name.trim() }),
    notes: fc.option(text(80), { nil: null }),
    companions: fc.uniqueArray(text(30), { maxLength: 3, selector: (name) => companionKey(name.trim()) }),
    ...conditions,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 5 }), async (days) => {
      const [from, to] = [await app.skier(), await app.skier()];
      const skis = new Map<string, string>();
      for (const { skis: names, ...fields } of days) {
        for (const name of names) {
          if (skis.has(name)) continue;
          const { status, body } = await from.rest("POST", "/skis", { ski: { name } });
          if (status === 201) skis.set(name, (body as { id: string }).id);
        }
        const ski_ids = [...new Set(names.flatMap((name) => skis.get(name) ?? []))];
        if (ski_ids.length === 0) continue;
        const logged = await from.rest("POST", "/days", { day: { ...fields, ski_ids } });
        expect(logged.status, JSON.stringify(logged.body)).toBe(201);
      }
      const { body } = await overRest(from, {
        route: "csvExport.download",
        body: { season_ids: ["0"], columns: allColumns },
      });
      const file = new TextEncoder().encode((body as { csv: string }).csv);
      const made = (await overRest(to, { route: "textImports.create", file })).body as {
        id: string;
        draft_days: { id: string }[];
      };
      for (const { id } of made.draft_days)
        await to.rest("PATCH", `/draft_days/${id}`, { draft_day: { decision: "duplicate" } });
      await to.rest("PATCH", `/text_imports/${made.id}`, { text_import: { status: "committed" } });
      expect(await told(to)).toEqual(await told(from));
    }),
    { numRuns: 25 },
  );
}, 60_000);

/** The days of this season without what differs from account to account. */
async function told(client: TestClient): Promise<object[]> {
  const list = (await client.rest("GET", "/days")).body as { id: string }[];
  const details = await Promise.all(list.map(async ({ id }) => (await client.rest("GET", `/days/${id}`)).body));
  return (
    details as {
      date: string;
      resort: { id: string };
      skis: { name: string }[];
      companions: string[];
      activity: string;
      notes: string | null;
      original_text: null;
      numbers: object;
      snow: string | null;
      sky: string | null;
      rating: number | null;
      tags: string[];
    }[]
  ).map(({ date, resort, skis, companions, activity, notes, original_text, numbers, snow, sky, rating, tags }) => ({
    date,
    resort: resort?.id,
    skis: skis.map(({ name }) => name),
    companions,
    activity,
    notes,
    original_text,
    ...{ numbers, snow, sky, rating, tags },
  }));
}
