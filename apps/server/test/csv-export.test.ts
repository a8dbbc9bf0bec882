import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { type DayNumbers, numberIds } from "@firn/contracts/day-numbers";
import { exportColumns } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
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

test("the precision of dates is proposed where the own log needs it", async () => {
  const { app, client, log } = await skierWithLog();
  const isProposed = async () => {
    const { columns } = (await client.rest("GET", "/csv_export")).body as CsvExportOptions;
    return columns.find(({ id }) => id === "date_precision")?.enabled;
  };
  const other = await app.skier("other@example.com");
  const { id } = (await other.rest("POST", "/skis", { ski: { name: "Mantra" } })).body as { id: string };
  const halfKnown = { date: "2026-01-01", date_precision: "month", resort_id: "us-alta", activity: "Friends" };
  expect((await other.rest("POST", "/days", { day: { ...halfKnown, ski_ids: [id] } })).status).toBe(201);
  expect(await isProposed()).toBe(false);
  await log("2026-01-01", { date_precision: "month" });
  expect(await isProposed()).toBe(true);
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
  const numbers: DayNumbers = { vertical_m: 4800, runs: 12, temperature_c: -7 };
  await log("2026-01-10", { numbers, snow: "powder", sky: "sun", rating: 4, tags: ["Touring", "a;b"] });
  await log("2026-01-11");
  const ids = ["date", ...numberIds, "snow", "sky", "rating", "tags"];
  const [head = [], first, second] = await exported(
    client,
    ids.map((id) => ({ id })),
  );
  expect(head).toEqual(
    expect.arrayContaining([
      "Vertical (m)",
      "Runs",
      "Top speed (km/h)",
      "Time on snow (min)",
      "New snow (cm)",
      "Temperature (°C)",
    ]),
  );
  const stored = numberIds.map((id) => String(numbers[id] ?? ""));
  expect(first).toEqual(["2026-01-10", ...stored, "powder", "sun", "4", 'Touring; "a;b"']);
  expect(second).toEqual(["2026-01-11", ...ids.slice(1).map(() => "")]);
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
