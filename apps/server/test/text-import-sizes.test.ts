import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.skier();
});
afterAll(() => app.close());

/** A table whose rows have so many months of days each, and a note. */
function months(rows: readonly number[], note = ""): string {
  const row = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `1.1.${from + at}-31.1.${from + at}`).join(", ");
  return `Date;Resort;Notes\n${rows.map((count, at) => `${row(count, 1902 + at * 20)};Lech;${note}\n`).join("")}`;
}

async function imported(text: string) {
  const { status, body } = await overRest(client, { route: "textImports.create", form: { text } });
  return { status, body: body as TextImport, bytes: Buffer.byteLength(JSON.stringify(body)) };
}

test.each([
  ["7,254 days", months([39, 39, 39, 39, 39, 39]), "This text holds more than 5,000 days. Split it."],
  [
    "2,418 days with long notes",
    months([39, 39], "powder ".repeat(280)),
    "This text and its days are more than can be shown at once. Split it.",
  ],
  [
    "control characters on 5,000 lines",
    `${"\u0001".repeat(200)}\n`.repeat(5000),
    "This text and its days are more than can be shown at once. Split it.",
  ],
])("a text of %s is refused in words, and leaves nothing", async (_, text, message) => {
  expect(await imported(text)).toMatchObject({ status: 422, body: { errors: { text: [message] } } });
  const { rows } = await app.db.$client.execute("SELECT count(*) FROM text_imports");
  expect(rows).toEqual([[0]]);
  expect((await client.request("/healthz")).status).toBe(200);
});

test("the line ends of a form, which browsers send as CRLF, count as one byte", async () => {
  const line = "Alta was good, and so on ".repeat(9);
  const lines = ["2026-01-05 Alta", ...Array.from({ length: 4630 }, () => line)].join("\r\n");
  expect(Buffer.byteLength(lines)).toBeGreaterThan(limits.textImportBytes);
  expect(Buffer.byteLength(lines.replaceAll("\r", ""))).toBeLessThan(limits.textImportBytes);
  expect(await imported(lines)).toMatchObject({ status: 201 });
  expect(await imported(`${lines}${"x".repeat(20_000)}`)).toMatchObject({ status: 413 });
});

test("the first day of a range has the beginning of the lines below, and the answer stays small", async () => {
  const head = Array.from({ length: 10 }, (_, at) => `1.-3.1.${1930 + at} ski Lech`).join(", ");
  const lines = Array.from({ length: 1000 }, (_, at) => `${at} ${"powder ".repeat(200)}`.slice(0, 1000));
  const text = [head, ...lines].join("\n");
  const { status, body, bytes } = await imported(text);
  expect(status).toBe(201);
  expect(bytes).toBeLessThan(limits.textImportAnswerBytes);
  expect(body.original_text).toBe(text);
  expect(body.draft_days).toHaveLength(30);
  const cut = [head, ...lines.slice(0, 4)].join("\n");
  expect(new Set(body.draft_days.map((draft) => draft.original_text))).toEqual(new Set([head, cut]));
  expect(cut.length).toBeGreaterThan(limits.originalTextLength / 2);
});

test("long unread lines are cut", async () => {
  const { body } = await imported(`2026-01-10 Alta\n\n${"quiet ".repeat(100_000)}`);
  expect(body.unread_lines.map(({ text }) => text.length)).toEqual([limits.originalTextLength]);
});

test("many drafts at once get up to 20,000 skis and as many people", async () => {
  const days = limits.textImportSkis / limits.skisPerDay + 1;
  const dates = Array.from({ length: days }, (_, at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10));
  const { id, draft_days } = (await imported(dates.map((date) => `${date} Lech`).join("\n"))).body;
  const ids = draft_days.map((draft) => draft.id);
  const ski_ids: string[] = [];
  for (let n = 0; n < limits.skisPerDay; n++) {
    const { body } = await client.rest("POST", "/skis", { ski: { name: `Ski ${n}` } });
    ski_ids.push((body as { id: string }).id);
  }
  const companions = Array.from({ length: limits.companionsPerDay }, (_, n) => `Friend ${n}`);
  const give = (draft_days: object) => client.rest("PATCH", `/text_imports/${id}/draft_days`, { draft_days });
  const tooMany = (things: string) => [
    `The days of this import would have more than 20,000 ${things}. Choose fewer days.`,
  ];
  expect(await give({ ids, ski_ids })).toMatchObject({ status: 422, body: { errors: { ski_ids: tooMany("skis") } } });
  expect(await give({ ids, companions })).toMatchObject({
    status: 422,
    body: { errors: { companions: tooMany("people") } },
  });
  expect((await give({ ids: ids.slice(1), ski_ids, companions })).status).toBe(200);
  expect((await give({ ids: ids.slice(0, 1), ski_ids })).status).toBe(422);
});
