import { limits } from "@firn/contracts/limits";
import { createTestApp, type TestAppOptions } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";
import { dayWith, idIn } from "./support/calls.ts";

async function createFeedSkier(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier();
  const ski = idIn(await client.rest("POST", "/skis", { ski: { name: "Rock skis" } }));
  const log = async (fields: object) =>
    idIn(await client.rest("POST", "/days", { day: { ...dayWith(ski), ...fields } }));
  const { id, url } = (await client.rest("POST", "/account/feeds")).body as { id: string; url: string };
  const { pathname } = new URL(url);
  const read = (format: string, headers: Record<string, string> = {}, path = pathname) =>
    app.visitor().request(`${path}.${format}`, { headers });
  return { app, client, log, id, path: pathname, read };
}

test("a feed is a calendar of all days, without a cookie, kept by no cache and found by no search", async () => {
  const { log, read } = await createFeedSkier();
  const [old, late] = [await log({ date: "2024-02-28" }), await log({ notes: "Icy." })];
  const answer = await read("ics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const text = await answer.text();
  expect(text.match(/UID:.*/g)).toEqual([`UID:${old}@firn`, `UID:${late}@firn`]);
  expect(text).toContain("DTEND;VALUE=DATE:20240229\r\n");
  expect(text.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("a day that is known to the month alone is no event, and is in the other formats", async () => {
  const { log, read } = await createFeedSkier();
  const known = await log({ date: "2025-12-20" });
  const half = await log({ date: "2026-01-01", date_precision: "month" });
  expect((await (await read("ics")).text()).match(/UID:.*/g)).toEqual([`UID:${known}@firn`]);
  const items = (await (await read("json")).json()) as { id: string }[];
  expect(items.map(({ id }) => id).sort()).toEqual([known, half].sort());
  expect((await (await read("csv")).text()).split("\r\n")).toHaveLength(4);
});

test("its CSV is the export of all seasons, its JSON has the items of the lists", async () => {
  const { client, log, read } = await createFeedSkier();
  expect(await (await read("json")).json()).toEqual([]);
  for (const date of ["2024-02-28", "2026-01-09", "2026-01-10"]) await log({ date });
  const { columns, seasons } = (await client.rest("GET", "/csv_export")).body as {
    columns: { id: string }[];
    seasons: { id: string }[];
  };
  const body = { season_ids: seasons.map(({ id }) => id), columns: columns.map(({ id }) => ({ id })) };
  const exported = (await overRest(client, { route: "csvExport.download", body })).body as { csv: string };
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await (await read("csv")).arrayBuffer());
  expect(csv).toBe(exported.csv);
  const lists = [await client.rest("GET", "/days?season=0"), await client.rest("GET", "/days?season=-2")];
  expect(await (await read("json")).json()).toEqual(lists.flatMap((list) => list.body));
});

test.each(["ics", "csv", "json"])("%s is 304 until the log changes", async (format) => {
  const { log, read } = await createFeedSkier();
  const day = await log({});
  expect(day).toBeTruthy();
  const first = await read(format);
  await first.arrayBuffer();
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await read(format, known);
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", known["if-none-match"]]);
  await log({ notes: "Another one." });
  expect((await read(format, known)).status).toBe(200);
});

test("the tag tells neither whose log it is nor its address", async () => {
  const { app, path, read } = await createFeedSkier();
  const [[ownerId] = []] = (await app.db.$client.execute("SELECT user_id FROM feeds")).rows;
  const etag = (await read("ics")).headers.get("etag") ?? "";
  for (const secret of [String(ownerId), path.slice(3)]) expect(etag).not.toContain(secret);
});

test("revoked, unknown and other addresses are the same 404, whatever the method", async () => {
  const { app, client, id, path, read } = await createFeedSkier();
  const unknown = await read("ics", {}, `/f/${"A".repeat(22)}`);
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: "Not found", code: "not_found" }]);
  for (const address of ["/f/", "/f/x.ics", path, `${path}.txt`, `${path}.ics/more`])
    expect((await app.visitor().request(address)).status, address).toBe(404);
  expect((await app.visitor().request(`${path}.ics`, { method: "POST" })).status).toBe(404);
  expect((await read("ics")).status).toBe(200);
  await client.rest("DELETE", `/account/feeds/${id}`);
  expect((await read("ics")).status).toBe(404);
});

test("the deletion of an account ends its feeds with its first write", async () => {
  const { app, client, read } = await createFeedSkier();
  await client.rest("DELETE", "/account", { account: { password: "first tracks" } });
  expect((await read("ics")).status).toBe(404);
  expect((await app.db.$client.execute("SELECT 1 FROM feeds")).rows).toEqual([]);
});

test("a network that guesses is 429 from its 101st address on, while its right one and other networks are served", async () => {
  const { path, read } = await createFeedSkier({ trustedProxies: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const guess = (at: number, address = "203.0.113.1") =>
    read("ics", from(address), `/f/${String(at).padStart(22, "x")}`);
  for (let at = 0; at < 100; at++) expect((await guess(at)).status).toBe(404);
  const refused = await guess(100);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await read("ics", from("203.0.113.1"), path)).status).toBe(200);
  expect((await guess(101, "203.0.113.2")).status).toBe(404);
});

test("a feed has so many requests in five minutes", async () => {
  const { app, id, read } = await createFeedSkier();
  await read("ics");
  await app.db.$client.execute({
    sql: "UPDATE throttles SET count = ? WHERE key = ?",
    args: [limits.secretRequests, `feed ${id}`],
  });
  for (let left = 49; left > 0; left--) expect((await read("ics")).status).toBe(200);
  expect((await read("ics")).status).toBe(429);
});

test("the log holds no secret of a feed", async () => {
  const { app, path, read } = await createFeedSkier();
  for (const format of ["ics", "csv", "json", "txt", "ics/more"]) await read(format);
  await read("ics", {}, `/f/${path.slice(2)}`);
  expect(app.log.join()).toContain('"/f/…"');
  expect(app.log.join()).not.toContain(path.slice(3));
});
