import type { OwnerId } from "@firn/contracts/runtime";
import { addDays } from "@firn/seasons/plain-date";
import { createScheduler } from "@firn/workers/scheduler";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { altaRecord, patienceMs, refusalOf, worker } from "../test-readers.ts";
import { createTextReader, type TextReaderOptions, timeToRead } from "./text-reader.ts";

const context = {
  season: { from: "2025-09-01", to: "2026-08-31" },
  today: "2026-01-15",
  localeOrder: "month-day" as const,
  skis: [],
  own: { places: [], names: [] },
};
const places = { records: () => [], find: async () => () => [] };
const [skier, friend] = ["skier", "friend"] as OwnerId[] as [OwnerId, OwnerId];
const long = `2026-01-10 ${"powder ".repeat(2000)}`;
/** Of those one is read at a time. */
const heavy = `2026-01-10 ${"powder ".repeat(8000)}`;
/** The real worker takes a second to start. */
const real = createTextReader({ patienceMs, places: { records: () => [altaRecord], find: async () => () => [] } });
afterAll(real.close);

function reader(options: Partial<TextReaderOptions> = {}) {
  const made = createTextReader({ places, patienceMs, ...options });
  onTestFinished(made.close);
  return made;
}

test("reads a long text like a short one, with resorts", async () => {
  const text = Array.from({ length: 300 }, (_, i) => `${addDays("2025-01-01", i)} Alta`).join("\n");
  const read = await real.read(skier, text, context);
  expect(read.drafts).toHaveLength(300);
  expect(read.drafts.every((draft) => draft.resortId === "us-alta")).toBe(true);
});

test("reads a calendar at the zones of its resorts", async () => {
  const event = "BEGIN:VEVENT\nSUMMARY:Ski Alta\nDTSTART:20260111T020000Z\nEND:VEVENT";
  const { drafts } = await real.read(skier, `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`, context);
  expect(drafts).toMatchObject([{ date: "2026-01-10", resortId: "us-alta" }]);
});

test("refuses a text that takes too long and reads the next one", async () => {
  const hanging = reader({ worker, timeMs: 6000 });
  const error = await refusalOf(hanging.read(skier, `hang ${long}`, context));
  expect(error).toMatchObject({ code: "invalid", fields: { text: ["Reading this text takes too long. Split it."] } });
  expect((await hanging.read(friend, long, context)).drafts).toEqual([]);
});

test("a light text is read while a heavy one is", async () => {
  const hanging = reader({ worker, scheduler: createScheduler(2) });
  let isOver = false;
  const refused = refusalOf(hanging.read(skier, `hang ${heavy}`, context)).finally(() => (isOver = true));
  expect((await hanging.read(friend, long, context)).drafts).toEqual([]);
  expect(isOver).toBe(false);
  await refused;
});

test.each([
  [10_000, 3000],
  [1_000_000, 8000],
])("a text of %i letters has less than the most time", (letters, most) => {
  expect(timeToRead(letters)).toBeLessThan(most);
});

test("refuses a text that ends its worker and reads the next one", async () => {
  const dying = reader({ worker });
  expect(await refusalOf(dying.read(skier, `die ${long}`, context))).toMatchObject({ code: "invalid" });
  expect((await dying.read(friend, long, context)).drafts).toEqual([]);
});

test("reports a bug as an internal error", async () => {
  await expect(reader({ worker }).read(skier, `break ${long}`, context)).rejects.toThrow("broken on purpose");
});

test.each(["oversized", "fill memory"])(
  "refuses a text whose reading ends with %j and reads the next one",
  async (what) => {
    const strained = reader({ worker });
    expect(await refusalOf(strained.read(skier, `${what} ${long}`, context))).toMatchObject({
      code: "invalid",
      fields: { text: ["Reading this text takes too much memory. Split it."] },
    });
    expect((await strained.read(friend, long, context)).drafts).toEqual([]);
  },
);

/** A table whose rows have so many months of days each. */
function months(rows: readonly number[], notes = ""): string {
  const monthsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `1.1.${1930 + at}-31.1.${1930 + at}`).join(", ");
  return `Date;Resort;Notes\n${rows.map((count) => `${monthsOf(count)};Lech;${notes}\n`).join("")}`;
}

test.each([
  [
    "more days than an import holds",
    months(Array.from({ length: 9 }, () => 19)),
    "This text holds more than 5,000 days. Split it.",
  ],
  [
    "an answer over 8 MB",
    months([19, 19, 19, 19], "x".repeat(2000)),
    "This text and its days are more than can be shown at once. Split it.",
  ],
])("refuses %s with a message", async (_, text, message) => {
  expect(await refusalOf(real.read(skier, text, context))).toMatchObject({
    code: "invalid",
    fields: { text: [message] },
  });
});

test("refuses a text with more skis than a commit writes", async () => {
  const row = `2026-01-10,${Array.from({ length: 20 }, (_, at) => `s${at}`).join(";")}\n`;
  const table = (rows: number) => `Date,Skis\n${row.repeat(rows)}`;
  expect(await refusalOf(real.read(skier, table(1001), context))).toMatchObject({
    code: "invalid",
    fields: { text: ["This text names more than 20,000 skis. Split it."] },
  });
  expect((await real.read(skier, table(1000), context)).drafts).toHaveLength(1000);
});

test("reads a text in the worker if the account has very many skis", async () => {
  const skis = Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, name: `Ski ${at}` }));
  const watched = reader({ worker });
  const reading = watched.read(skier, "2026-01-10 Alta", { ...context, skis });
  expect(watched.underWay()).toBe(1);
  await reading;
});

test.each([
  ["of more than 2,000 characters", "powder ".repeat(300)],
  ["with more than 200 numbers", "1/2 ".repeat(101)],
])("reads a text %s in the worker", async (_, text) => {
  const watched = reader({ worker });
  const reading = watched.read(skier, text, context);
  expect(watched.underWay()).toBe(1);
  await reading;
});

test("reads thirty lines of a log at once while the worker is busy", async () => {
  const busy = reader({ worker, timeMs: 6000 });
  const hanging = refusalOf(busy.read(skier, `hang ${long}`, context));
  const log = Array.from(
    { length: 30 },
    (_, at) => `${addDays("2026-01-01", at)} Alta, QST 106, with Tom. Powder all day`,
  );
  expect((await busy.read(skier, log.join("\n"), context)).drafts).toHaveLength(30);
  expect(busy.underWay()).toBe(1);
  await busy.close();
  await hanging;
});

test("reports the number of texts in progress and the outcome of each long one", async () => {
  const ended: string[] = [];
  const watched = reader({ worker, onRead: ({ outcome, ms }) => ended.push(`${outcome} ${ms > 0}`) });
  const texts = [long, `break ${long}`, `die ${long}`, "2026-01-10 Alta"].map((text) =>
    watched.read(skier, text, context),
  );
  expect(watched.underWay()).toBe(3);
  await Promise.allSettled(texts);
  expect(ended.toSorted()).toEqual(["failed true", "read true", "refused true"]);
  expect(watched.underWay()).toBe(0);
});

test("reads texts of accounts in turn", async () => {
  const shared = reader({ worker });
  const ended: string[] = [];
  const read = (owner: string, times: number) =>
    Array.from({ length: times }, () => shared.read(owner as OwnerId, heavy, context).then(() => ended.push(owner)));
  await Promise.all([...read("a", 4), ...read("b", 2), ...read("c", 1)]);
  expect(ended.join("")).toBe("aabcaba");
});

test("limits the texts in progress of one account only", async () => {
  const busy = reader({ worker });
  const all = Array.from({ length: 5 }, () => busy.read(skier, long, context));
  const friends = busy.read("friend" as OwnerId, long, context);
  expect(await refusalOf(all[4] as Promise<unknown>)).toMatchObject({ code: "throttled", retryAfterSeconds: 5 });
  await Promise.all([...all.slice(0, 4), friends]);
  await busy.read(skier, long, context);
});

test("returns 503 for too many texts of all accounts", async () => {
  const busy = reader({ worker });
  const all = Array.from({ length: 21 }, (_, at) => busy.read(`skier-${at % 7}` as OwnerId, long, context));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "unavailable", retryAfterSeconds: 5 } },
  ]);
});

test("returns 503 for queued texts when the server stops", async () => {
  const stopping = reader({ worker });
  const all = [long, long].map((text) => refusalOf(stopping.read(skier, text, context)));
  await stopping.close();
  expect((await Promise.all(all)).map(({ code }) => code)).toEqual(["unavailable", "unavailable"]);
});

test("returns 503 if the worker cannot start", async () => {
  const none = reader({ worker: { entry: "/nowhere/text-worker.js", execArgv: [] } });
  expect(await refusalOf(none.read(skier, long, context))).toMatchObject({ code: "unavailable" });
});
