import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import type { TextImport } from "@firn/contracts/text-imports";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { gpxOf, skiPoints } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";

type Import = Pick<TextImport | PhotoImport, "id" | "draft_days">;

const tooLarge = {
  draft_days: ["This import would be larger than can be shown at once. Give its days less."],
};

async function importing(kind: "text" | "photo") {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const open = async () => {
    if (kind === "text") {
      const text = "2026-01-10 Lech\n2026-01-11 Lech\n\nNothing to read";
      return (await overRest(client, { route: "textImports.create", form: { text } })).body as Import;
    }
    const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
    const file = new Uint8Array(gpxOf(skiPoints()));
    expect((await overRest(client, { route: "photoImports.addTrack", id, file })).status).toBe(201);
    return (await client.rest("GET", `/photo_imports/${id}`)).body as Import;
  };
  const { id, draft_days } = await open();
  const path = `/${kind}_imports/${id}`;
  return {
    app,
    client,
    path,
    ids: draft_days.map((draft) => draft.id),
    /** Makes the text of a draft so long that the answer has room for some hundred bytes more. */
    fill: async (bytes: number) => {
      const sql = "UPDATE draft_days SET original_text = replace(hex(zeroblob(?)), '0', 'x') WHERE id = ?";
      await app.db.$client.execute({ sql, args: [bytes / 2, draft_days[0]?.id ?? ""] });
    },
    give: (fields: object) => client.rest("PATCH", `${path}/draft_days`, { draft_days: fields }),
    correct: (draft: string | undefined, draft_day: object) =>
      client.rest("PATCH", `/draft_days/${draft}`, { draft_day }),
  };
}

const people = Array.from({ length: limits.companionsPerDay }, (_, at) => `${at} ${"x".repeat(50)}`);
const roomTaken = { text: limits.textImportAnswerBytes - 2000, photo: limits.textImportAnswerBytes - 2_001_000 };

test.each(["text", "photo"] as const)("refuses to make a %s import larger than can be read", async (kind) => {
  const { client, path, ids, fill, give, correct } = await importing(kind);
  await fill(roomTaken[kind]);
  const before = (await client.rest("GET", path)).body;
  expect(await give({ ids, companions: people })).toMatchObject({ status: 422, body: { errors: tooLarge } });
  expect(await correct(ids[0], { companions: people })).toMatchObject({ status: 422, body: { errors: tooLarge } });
  expect((await client.rest("GET", path)).body).toEqual(before);
  expect((await correct(ids[0], { companions: [] })).status).toBe(200);
  expect((await give({ ids, decision: "skip" })).status).toBe(200);
});

test("an import that is too large already can be made smaller, and committed", async () => {
  const { client, path, ids, fill, give } = await importing("text");
  expect((await give({ ids, companions: people })).status).toBe(200);
  await fill(roomTaken.text);
  expect((await give({ ids, decision: "skip" })).status).toBe(422);
  expect((await give({ ids, companions: [], decision: "skip" })).status).toBe(200);
  const done = await client.rest("PATCH", path, { text_import: { status: "committed" } });
  expect([done.status, (done.body as Import).draft_days.length]).toEqual([200, 2]);
});

test("an unread line becomes no draft of an import that is full", async () => {
  const { client, path, fill } = await importing("text");
  const { unread_lines } = (await client.rest("GET", path)).body as TextImport;
  await fill(limits.textImportAnswerBytes);
  const draft_day = { line: unread_lines[0]?.line };
  expect(await client.rest("POST", `${path}/draft_days`, { draft_day })).toMatchObject({
    status: 422,
    body: { errors: tooLarge },
  });
});

test("an import names a thousand other days, and a draft all of its own", async () => {
  const { app, client } = await importing("text");
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "at-lech", ski_ids: [ski.id], activity: "Friends" };
  const each = 4;
  for (let n = 0; n < each; n++) expect((await client.rest("POST", "/days", { day })).status).toBe(201);
  const count = limits.otherDaysOfImport / each + 1;
  const dates = Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const text = dates.map((date) => `${date} Alta`).join("\n");
  const { id } = (await overRest(client, { route: "textImports.create", form: { text } })).body as Import;
  await app.db.$client.execute("UPDATE draft_days SET date = '2026-01-10'");
  const { draft_days } = (await client.rest("GET", `/text_imports/${id}`)).body as Import;
  expect(draft_days.map(({ other_days }) => other_days.length)).toEqual([...Array(count - 1).fill(each), 0]);
  const last = draft_days.at(-1)?.id;
  const alone = await client.rest("PATCH", `/draft_days/${last}`, { draft_day: { companions: [] } });
  expect((alone.body as DraftDay).other_days).toHaveLength(each);
});
