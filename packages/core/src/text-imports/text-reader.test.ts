import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";
import { expect, onTestFinished, test } from "vitest";
import { createTextReader, type TextReaderOptions } from "./text-reader.ts";

const context = {
  season: { from: "2025-09-01", to: "2026-08-31" },
  today: "2026-01-15",
  localeOrder: "month-day" as const,
  skis: [],
};
const places = { records: () => [], find: () => [] };
const long = `2026-01-10 ${"powder ".repeat(2000)}`;

function reader(options: Partial<TextReaderOptions> = {}) {
  const made = createTextReader({ places, ...options });
  onTestFinished(made.close);
  return made;
}

const worker = { entry: fileURLToPath(new URL("test-text-worker.js", import.meta.url)), execArgv: [] };

function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  return attempt.then(
    () => Promise.reject(new Error("expected a refusal")),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );
}

test("a long text is read as a short one would be, and knows the resorts", async () => {
  const resort = {
    id: "us-alta",
    name: "Alta",
    region: "Utah",
    country: "United States",
    countryCode: "US",
    latitude: 40.6,
    longitude: -111.6,
    pisteKm: 80,
    aliases: [],
  };
  const text = Array.from({ length: 300 }, (_, i) => `2026-01-${String((i % 28) + 1).padStart(2, "0")} Alta`).join(
    "\n",
  );
  const read = await reader({ places: { records: () => [resort], find: () => [] } }).read(text, context);
  expect(read.drafts).toHaveLength(300);
  expect(read.drafts.every((draft) => draft.resort?.id === "us-alta")).toBe(true);
});

test("a text that takes too long is refused in words, and the next one is read", async () => {
  const hanging = reader({ worker, timeMs: 2000 });
  const error = await refusalOf(hanging.read(`hang ${long}`, context));
  expect(error).toMatchObject({ code: "invalid", fields: { text: ["Reading this text takes too long. Split it."] } });
  expect((await hanging.read(long, context)).drafts).toEqual([]);
});

test("a text that ends its worker is refused, and the next one is read", async () => {
  const dying = reader({ worker });
  expect(await refusalOf(dying.read(`die ${long}`, context))).toMatchObject({ code: "invalid" });
  expect((await dying.read(long, context)).drafts).toEqual([]);
});

test("a fault of ours is no refusal", async () => {
  await expect(reader({ worker }).read(`break ${long}`, context)).rejects.toThrow("broken on purpose");
});

test("tells how many texts are under way, and how each long one ended", async () => {
  const ended: string[] = [];
  const watched = reader({ worker, onRead: ({ outcome, ms }) => ended.push(`${outcome} ${ms > 0}`) });
  const texts = [long, `die ${long}`, `break ${long}`, "2026-01-10 Alta"].map((text) => watched.read(text, context));
  expect(watched.underWay()).toBe(3);
  await Promise.allSettled(texts);
  expect(ended).toEqual(["read true", "refused true", "failed true"]);
  expect(watched.underWay()).toBe(0);
});

test("so many may wait, the next is told to come back", async () => {
  const busy = reader({ worker });
  const all = Array.from({ length: 21 }, () => busy.read(long, context));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "unavailable", retryAfterSeconds: 5 } },
  ]);
});

test("a worker that cannot start is no fault of the text", async () => {
  const none = reader({ worker: { entry: "/nowhere/text-worker.js", execArgv: [] } });
  expect(await refusalOf(none.read(long, context))).toMatchObject({ code: "unavailable" });
});
