import type { TextImport } from "@firn/contracts/text-imports";
import { createTestApp } from "@firn/testing/app";
import { type Call, overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";

async function skierWithText() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const call = async (part: Call) => {
    const { status, body } = await overRest(client, part);
    return { status, body: body as TextImport };
  };
  return {
    app,
    client,
    call,
    async importOf(text: string, season = "0") {
      const { status, body } = await call({ route: "textImports.create", form: { text, season_offset: season } });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    read: async (id: string) => (await call({ route: "textImports.get", id })).body,
    commit: (id: string) => call({ route: "textImports.update", id, body: { status: "committed" } }),
    decide: (id: string, body: Record<string, unknown>) => call({ route: "draftDays.update", id, body }),
    process: (id: string, form: Record<string, string>) => call({ route: "textImports.process", id, form }),
  };
}

interface Detail {
  id: string;
  date: string;
  resort: { name: string } | null;
  skis: { name: string }[];
  activity: string | null;
  notes: string | null;
  original_text: string | null;
}

/** The days of a season, oldest first, in full. */
async function detailsOf(client: TestClient, season = 0): Promise<Detail[]> {
  const days = (await client.rest("GET", `/days?season=${season}`)).body as { id: string }[];
  const details = await Promise.all(days.map(({ id }) => client.rest("GET", `/days/${id}`)));
  return details.map(({ body }) => body as Detail).reverse();
}

function draftOf({ draft_days }: TextImport, index = 0): string {
  return draft_days[index]?.id ?? "none";
}

test("lines become drafts, and the commit turns them into days with skis, activity and notes", async () => {
  const { client, importOf, commit } = await skierWithText();
  await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } });
  const text = "2026-01-10 Alta, Rustler 10, with Sam\nTotal: 1 day\n2026-01-11 Nowhere Hill";
  const made = await importOf(text);
  expect(made).toMatchObject({ status: "waiting", original_text: text });
  expect(made.unread_lines).toEqual([{ line: 2, text: "Total: 1 day", reason: "total", doubt: null, date: null }]);
  expect(
    made.draft_days.map(({ date, resort, place_text, decision }) => [date, resort?.name, place_text, decision]),
  ).toEqual([
    ["2026-01-10", "Alta", null, "duplicate"],
    ["2026-01-11", undefined, "Nowhere Hill", "duplicate"],
  ]);
  expect((await commit(made.id)).body.status).toBe("committed");
  expect(await detailsOf(client)).toMatchObject([
    {
      date: "2026-01-10",
      resort: { name: "Alta" },
      skis: [{ name: "Rustler 10" }],
      activity: "Friends",
      notes: "with Sam",
      original_text: "2026-01-10 Alta, Rustler 10, with Sam",
    },
    { date: "2026-01-11", resort: null, skis: [], activity: null, original_text: "2026-01-11 Nowhere Hill" },
  ]);
});

test("a merge fills empty fields, appends notes and overwrites no field", async () => {
  const { client, importOf, commit, read } = await skierWithText();
  const [own, other] = await Promise.all(
    ["Old rock skis", "Rustler 10"].map(async (name) => (await client.rest("POST", "/skis", { ski: { name } })).body),
  );
  const day = {
    date: "2026-01-10",
    resort_id: "us-alta",
    activity: "Training",
    notes: "Gates.",
    ski_ids: [(own as { id: string }).id],
  };
  await client.rest("POST", "/days", { day });
  const line = "2026-01-10 Alta, Rustler 10, with Sam";
  const made = await importOf(`${line}\n${line}`);
  expect(made.draft_days[0]).toMatchObject({
    decision: "merge",
    looks_known: true,
    merge_adds: ["skis", "companions", "notes", "original_text"],
  });
  await commit(made.id);
  const merged = {
    resort: { name: "Alta" },
    activity: "Training",
    notes: "Gates.\nwith Sam",
    skis: [own, other],
    original_text: line,
  };
  expect(await detailsOf(client)).toMatchObject([merged]);
  // The same text once more has nothing to add.
  const again = await importOf(line);
  expect((await read(again.id)).draft_days[0]).toMatchObject({ looks_known: true, merge_adds: [] });
  await commit(again.id);
  expect(await detailsOf(client)).toMatchObject([merged]);
});

test("twenty commits at once make the days exactly once", async () => {
  const { client, importOf, commit } = await skierWithText();
  const lines = Array.from({ length: 25 }, (_, day) => `2026-01-${String(day + 1).padStart(2, "0")} Alta`);
  const made = await importOf(lines.join("\n"), "0");
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => commit(made.id)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect((await detailsOf(client)).map(({ date }) => date)).toEqual(
    lines.map((line) => line.slice(0, 10)).filter((date) => date <= "2026-01-16"),
  );
});

test("of a commit and a cancel at once one happens, whole", async () => {
  const { client, importOf, commit, call } = await skierWithText();
  for (let round = 0; round < 10; round++) {
    const before = (await detailsOf(client)).length;
    const made = await importOf("2026-01-10 Alta\n2026-01-11 Alta");
    for (const { id } of made.draft_days)
      await call({ route: "draftDays.update", id, body: { decision: "duplicate" } });
    const cancel = () => call({ route: "textImports.cancel", id: made.id });
    const [first, second] = await Promise.all(round % 2 ? [commit(made.id), cancel()] : [cancel(), commit(made.id)]);
    const [committed, canceled] = round % 2 ? [first, second] : [second, first];
    expect([committed.status, canceled.status].toSorted()).toEqual(committed.status === 200 ? [200, 409] : [204, 409]);
    expect((await detailsOf(client)).length - before).toBe(committed.status === 200 ? 2 : 0);
  }
});

test("a canceled import keeps its id and state only; a closed one cannot change", async () => {
  const { importOf, call, read, decide, process } = await skierWithText();
  const made = await importOf("2026-01-10 Alta\nnot a day");
  expect((await call({ route: "textImports.cancel", id: made.id })).status).toBe(204);
  expect(await read(made.id)).toEqual({
    id: made.id,
    status: "canceled",
    original_text: null,
    draft_days: [],
    unread_lines: [],
    date_order: null,
    date_order_uncertain: false,
    season_offset: 0,
  });
  const second = await importOf("2026-01-10 Alta");
  await call({ route: "textImports.update", id: second.id, body: { status: "committed" } });
  const refusals = [
    await decide(draftOf(second), { decision: "skip" }),
    await process(second.id, { text: "2026-01-11 Alta" }),
  ];
  for (const { status, body } of refusals) {
    expect([status, body]).toEqual([409, { error: "This import is already committed." }]);
  }
});

test("a day that is still to come is skipped until its date is corrected", async () => {
  const { client, importOf, decide, commit } = await skierWithText();
  const made = await importOf("2026-03-01 Alta\n2026-01-10 Alta");
  expect(made.draft_days.map(({ date, decision }) => [date, decision])).toEqual([
    ["2026-01-10", "duplicate"],
    ["2026-03-01", "skip"],
  ]);
  const later = draftOf(made, 1);
  expect(await decide(later, { decision: "duplicate" })).toMatchObject({
    status: 422,
    body: { errors: { decision: ["This date is in the future. Correct it first."] } },
  });
  expect((await decide(later, { date: "2026-01-09", decision: "duplicate" })).body).toMatchObject({
    decision: "duplicate",
  });
  await commit(made.id);
  expect((await detailsOf(client)).map(({ date }) => date)).toEqual(["2026-01-09", "2026-01-10"]);
});

test("an unknown place is settled for all that say the same, once", async () => {
  const { importOf, decide, read } = await skierWithText();
  const made = await importOf("2026-01-08 Nowhere Hill\n2026-01-09 nowhere hill\n2026-01-10 Elsewhere");
  const answer = await decide(draftOf(made), { resort_id: "us-alta", for_same_place: true });
  expect(answer).toMatchObject({ status: 200, body: { resort: { name: "Alta" } } });
  expect((await read(made.id)).draft_days.map(({ resort }) => resort?.name)).toEqual(["Alta", "Alta", undefined]);
});

test("an empty import is filled later, and a text may be replaced", async () => {
  const { call, process, read } = await skierWithText();
  const empty = (await call({ route: "textImports.create" })).body;
  expect(empty).toMatchObject({ status: "waiting", original_text: null, draft_days: [] });
  expect((await process(empty.id, {})).status).toBe(422);
  expect((await process(empty.id, { date_order: "day-month" })).status).toBe(422);
  expect((await process(empty.id, { text: "2026-01-10 Alta" })).body.draft_days).toHaveLength(1);
  const replaced = await process(empty.id, { text: "2026-01-11 Alta\n2026-01-12 Alta" });
  expect(replaced.body.draft_days.map(({ date }) => date)).toEqual(["2026-01-11", "2026-01-12"]);
  expect(await read(empty.id)).toEqual(replaced.body);
});

test("numbers are read as the caller's language writes them, or as the user chooses", async () => {
  const { client, process } = await skierWithText();
  const form = new FormData();
  form.set("text", "03/04/2025 Alta");
  const made = await client.request("/api/v1/text_imports", {
    method: "POST",
    body: form,
    headers: { "accept-language": "en-GB" },
  });
  const { id, ...read } = (await made.json()) as TextImport;
  expect(read).toMatchObject({
    date_order: "day-month",
    date_order_uncertain: true,
    draft_days: [{ date: "2025-04-03" }],
  });
  const other = await process(id, { date_order: "month-day" });
  expect(other.body).toMatchObject({ date_order: "month-day", draft_days: [{ date: "2025-03-04" }] });
});

test("skis of a table that the list lacks are made with the days, each once", async () => {
  const { client, importOf, commit } = await skierWithText();
  await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } });
  const made = await importOf(
    "Date,Resort,Skis\n2026-01-08,Alta,Enforcer 94\n2026-01-09,Alta,Rustler 10\n2026-01-10,Alta,Enforcer 94",
  );
  expect(made.draft_days.map(({ skis }) => skis.map(({ name }) => name))).toEqual([
    ["Enforcer 94"],
    ["Rustler 10"],
    ["Enforcer 94"],
  ]);
  expect((await client.rest("GET", "/skis")).body).toHaveLength(1);
  // By now one of them is on the list.
  await client.rest("POST", "/skis", { ski: { name: "Enforcer 94" } });
  await commit(made.id);
  expect((await client.rest("GET", "/skis")).body).toMatchObject([{ name: "Rustler 10" }, { name: "Enforcer 94" }]);
  expect((await detailsOf(client)).map(({ skis }) => skis.map(({ name }) => name))).toEqual([
    ["Enforcer 94"],
    ["Rustler 10"],
    ["Enforcer 94"],
  ]);
});

test("a merge into a day that was deleted meanwhile creates a day", async () => {
  const { client, importOf, commit } = await skierWithText();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", activity: "Training", ski_ids: [ski.id] };
  const { id } = (await client.rest("POST", "/days", { day })).body as { id: string };
  const made = await importOf("2026-01-10 Alta, icy");
  expect(made.draft_days[0]?.day_id).toBe(id);
  const [{ status }] = await Promise.all([commit(made.id), client.rest("DELETE", `/days/${id}`)]);
  expect(status).toBe(200);
  const left = await detailsOf(client);
  // In either order, the line is in no deleted day.
  expect(left.map(({ notes }) => notes)).toEqual(left.length === 0 ? [] : ["icy"]);
});

const megabyte = 1024 * 1024;

test.each([
  ["1 MB to the byte", "text", "x".repeat(megabyte), 201],
  ["a byte more", "text", "x".repeat(megabyte + 1), 413],
  ["1 MB to the byte in two-byte letters", "text", "é".repeat(megabyte / 2), 201],
  ["two-byte letters beyond it", "text", "é".repeat(megabyte / 2 + 1), 413],
  ["a file of 1 MB", "file", "x".repeat(megabyte), 201],
  ["a file of a byte more", "file", "x".repeat(megabyte + 1), 413],
  ["5,000 lines", "text", "x\n".repeat(5000), 201],
  ["5,001 lines", "text", `${"x\n".repeat(5000)}x`, 422],
  ["5,000 lines of a file with CRLF", "file", "x\r\n".repeat(5000), 201],
  ["5,001 lines of a file with CR", "file", "x\r".repeat(5001), 422],
  ["blanks", "text", " \n\t\n", 422],
  ["a file of blanks", "file", " \n\t\n", 422],
  ["an empty file", "file", "", 422],
] as const)("%s", async (_, field, content, expected) => {
  const { call } = await skierWithText();
  const part = field === "text" ? { form: { text: content } } : { file: new TextEncoder().encode(content) };
  const { status, body } = await call({ route: "textImports.create", ...part });
  expect(status).toBe(expected);
  if (expected === 413) expect(body).toEqual({ error: "At most 1 MB of text can be read at once. Split it." });
});

test.each([
  ["a picture", [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]],
  ["a ZIP", [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]],
])("%s named .csv is refused in words", async (_, bytes) => {
  const { call } = await skierWithText();
  const { status, body } = await call({ route: "textImports.create", file: new Uint8Array(bytes) });
  expect(status).toBe(422);
  expect(body).toEqual({ errors: { file: [expect.stringMatching(/^[A-Z].*\.$/)] } });
});
