import type { DraftDay } from "@firn/contracts/draft-days";
import { doubtText } from "@firn/contracts/draft-doubts";
import type { TextImport } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { skier } from "./support/importing-skier.ts";

test("a text read again for another season keeps corrected and unchanged drafts with their decisions", async () => {
  const { call, decide, textImport } = await skier();
  const read = await textImport("2026-01-10 Alta\nJan 11 Lech\nJan 12 St. Anton");
  const [dated, , moved] = read.draft_days;
  await decide(dated?.id ?? "", { decision: "skip" });
  await decide(moved?.id ?? "", { date: "2026-01-14" });
  const again = (await call<TextImport>({ route: "textImports.process", id: read.id, form: { season_offset: "-1" } }))
    .body;
  expect(again.season_offset).toBe(-1);
  expect(again.draft_days.map(({ date, decision }) => [date, decision])).toEqual([
    ["2025-01-11", "duplicate"],
    ["2026-01-10", "skip"],
    ["2026-01-14", "duplicate"],
  ]);
  const ids = again.draft_days.map(({ id }) => id);
  expect([ids.includes(dated?.id ?? ""), ids.includes(moved?.id ?? "")]).toEqual([true, true]);
});

test("a line that gave no day becomes a draft, once", async () => {
  const { call, textImport, readText } = await skier();
  const { id, unread_lines } = await textImport("2026-01-10 Alta\nTotal: 1 day");
  const body = { line: unread_lines[0]?.line };
  const made = await call<DraftDay>({ route: "textImports.addDraft", id, body });
  expect([made.status, made.body]).toMatchObject([
    201,
    { date: null, original_text: "Total: 1 day", decision: "pending" },
  ]);
  expect((await call({ route: "textImports.addDraft", id, body })).status).toBe(422);
  const read = await readText(id);
  expect([read.draft_days.length, read.unread_lines]).toEqual([2, []]);
});

test("of two unread dates of one line the named one becomes a draft, and the other stays", async () => {
  const { call, textImport, readText } = await skier();
  const { id, unread_lines } = await textImport("2026-01-05 rest day, 2026-01-06 sick\n2026-01-10 Alta");
  expect(unread_lines.map(({ line, date }) => [line, date])).toEqual([
    [1, "2026-01-05"],
    [1, "2026-01-06"],
  ]);
  const add = (date: string) => call<DraftDay>({ route: "textImports.addDraft", id, body: { line: 1, date } });
  expect(await add("2026-01-06")).toMatchObject({
    status: 201,
    body: { date: "2026-01-06", original_text: "2026-01-06 sick" },
  });
  expect((await readText(id)).unread_lines).toMatchObject([{ line: 1, date: "2026-01-05" }]);
  expect((await add("2026-01-06")).status).toBe(422);
  expect(await add("2026-01-05")).toMatchObject({ status: 201, body: { date: "2026-01-05" } });
});

test("an unread line says what it is about", async () => {
  const { textImport } = await skier();
  const { unread_lines } = await textImport("2026-01-10 Alta\nGeplant: 02.01.-08.01.");
  expect(unread_lines).toMatchObject([{ reason: "not-ski", doubt: "This looks like a plan, not a day you skied." }]);
});

test("another season moves drafts whose resort alone was corrected, and keeps the resort and the decision", async () => {
  const { call, decide, textImport } = await skier();
  const read = await textImport("Jan 10 Nowhere Hill\nJan 11 Nowhere Hill\nJan 12 Alta\nJan 13 rest day");
  const [first, second, third] = read.draft_days.map(({ id }) => id);
  await decide(first ?? "", { resort_id: "us-snowbird", for_same_place: true });
  await decide(second ?? "", { decision: "skip" });
  await decide(third ?? "", { date: "2026-01-14", resort_id: "at-lech" });
  await call({ route: "textImports.addDraft", id: read.id, body: { line: 4, date: "2026-01-13" } });
  const again = (await call<TextImport>({ route: "textImports.process", id: read.id, form: { season_offset: "-1" } }))
    .body;
  expect(again.draft_days.map(({ date, resort, decision }) => [date, resort?.name, decision])).toEqual([
    ["2025-01-10", "Snowbird", "duplicate"],
    ["2025-01-11", "Snowbird", "skip"],
    ["2025-01-13", undefined, "duplicate"],
    ["2026-01-14", "Lech", "duplicate"],
  ]);
  expect(again.unread_lines).toEqual([]);
  expect(again.draft_days.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]));
});

test("another season asks again about a date that lay in the future, and not about what was answered", async () => {
  const { call, decide, textImport } = await skier();
  const read = await textImport("Feb 10 Nowhere Hill\nPlan: Jan 12 Alta");
  const [plan, future] = read.draft_days;
  expect([plan?.decision, future?.decision]).toEqual(["skip", "skip"]);
  await call({
    route: "textImports.updateDrafts",
    id: read.id,
    body: { ids: [plan?.id, future?.id], resort_id: "us-snowbird" },
  });
  const process = async (season_offset: string) =>
    (await call<TextImport>({ route: "textImports.process", id: read.id, form: { season_offset } })).body.draft_days;
  const facts = ({ date, decision, doubt }: DraftDay) => [date, decision, doubt];
  expect((await process("-1")).map(facts)).toEqual([
    ["2025-01-12", "skip", plan?.doubt],
    ["2025-02-10", "duplicate", null],
  ]);
  expect((await decide(plan?.id ?? "", { resort_id: "us-alta" })).body.doubt).toBeNull();
  expect((await process("-2")).map(facts)).toEqual([
    ["2024-01-12", "duplicate", null],
    ["2024-02-10", "duplicate", null],
  ]);
});

test("a resort for many drafts, or for all of a place, answers no other doubt than the missing place", async () => {
  const { call, decide, textImport, readText } = await skier();
  const decisions = async (id: string) => (await readText(id)).draft_days.map(({ decision }) => decision);
  const named = await textImport("Jan 8 Nowhere Hill, skiing\nPlan: Jan 9 Nowhere Hill");
  await decide(named.draft_days[0]?.id ?? "", { resort_id: "us-alta", for_same_place: true });
  expect(await decisions(named.id)).toEqual(["duplicate", "skip"]);
  expect((await readText(named.id)).draft_days[1]).toMatchObject({
    resort: { id: "us-alta" },
    doubt: doubtText.plan.message,
  });

  for (const [text, doubt, decision] of [
    ["11/11 stoke", "no-place", "duplicate"],
    ["Plan: Jan 9 Nowhere Hill", "plan", "skip"],
  ] as const) {
    const read = await textImport(text);
    const ids = read.draft_days.map(({ id }) => id);
    expect(read.draft_days).toMatchObject([{ doubt: doubtText[doubt].message, decision: "skip" }]);
    await call({ route: "textImports.updateDrafts", id: read.id, body: { ids, resort_id: "us-alta" } });
    expect(await decisions(read.id)).toEqual([decision]);
  }
});
