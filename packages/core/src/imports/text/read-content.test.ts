import { limits } from "@firn/contracts/limits";
import { readDays } from "@firn/daytext/read-days";
import { days, resorts } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { answerBytes, readContent } from "./read-content.ts";
import { createTextImport } from "./service.ts";

const context = {
  season: { from: "2025-09-01", to: "2026-08-31" },
  today: "2026-01-15",
  localeOrder: "month-day" as const,
  skis: [],
  findPlaces: () => [],
};

const dates = Array.from({ length: 40 }, (_, at) => addDays("2025-11-20", at));

/** As long as the longest id and name of the gazetteer. */
const place = { id: "it-skiarea-campiglio-dolomiti-di-brenta", name: "Skiarea Campiglio Dolomiti di Brenta" };

test.each([
  ["known places", dates.map((date) => `${date} ${place.name}, gates with Sam`)],
  ["unknown places near to known ones", dates.map((date) => `${date} Sankt Antoni Hill`)],
  [
    "skis and notes",
    [
      "Date,Resort,Skis,Notes",
      ...dates.map((date) => `${date},${place.name},a${date};b;c;d;e;f,gates ${"deep ".repeat(50)}`),
    ],
  ],
  ["letters that take several bytes, or more in JSON", dates.map((date) => `${date} ${place.name}\n\u0001\t"\\ é🎿\n`)],
  ["lines that hold no day", dates.flatMap((date) => ["Total: 1 day", "", `${date} ${place.name}`])],
])("the answer to a text of %s has at most the estimated bytes", async (_, lines) => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const [alta] = await db.select().from(resorts).where(eq(resorts.id, "us-alta"));
  if (alta) await db.insert(resorts).values({ ...alta, ...place });
  await core.resorts.reload();
  // Empty days, so that a merge adds to each of their parts.
  const bare = { userId: actor.ownerId, createdAt: 0, updatedAt: 0 };
  await db.insert(days).values(dates.map((date) => ({ ...bare, date, id: `an-id-as-long-as-a-uuid--${date}` })));
  const text = lines.join("\n");
  const newId = () => core.runtime.newId().padEnd(36, "-");
  const answer = await createTextImport({ ...core, runtime: { ...core.runtime, newId } }, actor, { text });
  expect(answer.draft_days).toHaveLength(dates.length);
  const actual = Buffer.byteLength(JSON.stringify(answer));
  const expected = answerBytes(text, readDays(text, { ...context, findPlaces: await core.resorts.findPlaces() }));
  expect(actual).toBeLessThanOrEqual(expected);
  expect(actual).toBeGreaterThan(expected / 3);
});

test("the largest text with the most days fits into the answer", () => {
  const line = `Alta, ${'"knee-deep" in the trees with Sam und Jörg '.repeat(4)}`;
  const lines = Array.from({ length: limits.textImportDays }, (_, at) => `${addDays("2010-01-01", at)} ${line}`);
  const text = lines.join("\n");
  expect(Buffer.byteLength(text)).toBeGreaterThan(0.9 * limits.textImportBytes);
  expect(readContent(text, context).drafts).toHaveLength(limits.textImportDays);
});

test("truncates long lines and cells", () => {
  const long = "x".repeat(20_000);
  const [draft] = readContent(`2026-01-10 Alta\n${"a line\n".repeat(1000)}${long}`, context).drafts;
  expect(draft?.originalText).toBe(`2026-01-10 Alta\n${"a line\n".repeat(712)}`.trimEnd());
  expect(draft?.notes).toMatch(/^Alta\na line\n.*a line$/s);
  expect(draft?.notes?.length).toBeLessThanOrEqual(limits.notesLength);
  expect(readContent(long, context).unreadLines).toEqual([
    { line: 1, text: "x".repeat(limits.originalTextLength), reason: "no-date", doubt: null, date: null },
  ]);
  const table = readContent(`Date,Resort,Skis,Notes\n2026-01-10,${long},${long}; b,${long}\nlater,${long},,`, context);
  expect(table.drafts).toMatchObject([
    {
      placeText: "x".repeat(limits.resortQueryMaxLength),
      skis: [{ name: "b" }],
      notes: "x".repeat(limits.notesLength),
    },
  ]);
  expect(table.drafts[0]?.originalText).toHaveLength(limits.originalTextLength);
  expect(table.unreadLines[0]?.text).toHaveLength(limits.originalTextLength);
});
