import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import type { TextImport } from "@firn/contracts/text-imports";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { overRest, overTrpc, type Transport } from "@firn/testing/call";
import { describe, expect, test } from "vitest";
import { callingSkier } from "./support/calling-skier.ts";

async function skier(transport: Transport = overRest) {
  const { app, say } = await callingSkier(transport);
  return {
    app,
    say,
    read: async (text: string) => (await say<TextImport>({ route: "textImports.create", form: { text } })).body,
    commit: (id: string) => say<TextImport>({ route: "textImports.update", id, body: { status: "committed" } }),
    takeBack: async (id: string) =>
      (await say<{ change_id: string; kept: unknown[] }>({ route: "textImports.takeBack", id })).body,
    reopen: (id: string) => say<TextImport>({ route: "textImports.reopen", id }),
    days: async () => (await say<{ id: string; date: string; resort_name: string }[]>({ route: "days.list" })).body,
    skis: async () => (await say<Ski[]>({ route: "skis.list" })).body.map(({ name }) => name),
  };
}

const text = "2026-01-03 Alta, with Sam\n2026-01-04 Hasty Peak\n2026-01-05 Snowbird\nTotal: 3 days";
const table = "date,resort,skis\n2026-01-03,Alta,Enforcer 94\n2026-01-04,Alta,Rustler 10";

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("an import that was taken back opens with its corrections and decisions, and commits once more", async () => {
    const { say, read, commit, takeBack, reopen, days } = await skier(transport);
    const made = await read(text);
    const [alta, hasty, snowbird] = made.draft_days.map(({ id }) => id);
    await say({ route: "draftDays.update", id: hasty ?? "", body: { resort_id: "at-lech" } });
    await say({ route: "draftDays.update", id: snowbird ?? "", body: { decision: "skip" } });
    await say({ route: "textImports.updateDrafts", id: made.id, body: { ids: [alta], companions: ["Sam", "Tom"] } });
    expect((await reopen(made.id)).status, "it is open").toBe(409);
    await commit(made.id);
    expect((await reopen(made.id)).status, "it was not taken back").toBe(409);
    const { change_id } = await takeBack(made.id);
    const { status, body: again } = await reopen(made.id);
    expect(status).toBe(200);
    expect(again).toMatchObject({ status: "waiting", original_text: text, unread_lines: made.unread_lines });
    expect(again.draft_days).toMatchObject([
      { date: "2026-01-03", resort: { id: "us-alta" }, decision: "duplicate", companions: ["Sam", "Tom"] },
      { date: "2026-01-04", resort: { id: "at-lech" }, decision: "duplicate", place_text: "Hasty Peak" },
      { date: "2026-01-05", decision: "skip" },
    ]);
    expect((await say({ route: "changes.undo", id: change_id })).status, "it would make the days twice").toBe(404);
    await commit(made.id);
    expect((await days()).map(({ resort_name }) => resort_name)).toEqual(["Lech", "Alta"]);
    expect((await say({ route: "changes.undo", id: change_id })).status).toBe(404);
    await takeBack(made.id);
    expect(await days()).toEqual([]);
  });

  test("skis that only the import has added go with it, and come back with it", async () => {
    const { app, say, read, commit, takeBack, reopen, skis } = await skier(transport);
    await say({ route: "skis.create", body: { name: "Rock skis" } });
    const { id } = await read(table);
    await commit(id);
    const all = ["Rock skis", "Enforcer 94", "Rustler 10"];
    expect((await skis()).toSorted()).toEqual(all.toSorted());
    app.clock.advance(1);
    const { change_id } = await takeBack(id);
    expect(await skis()).toEqual(["Rock skis"]);
    await say({ route: "changes.undo", id: change_id });
    expect((await skis()).toSorted()).toEqual(all.toSorted());
    app.clock.advance(1);
    await takeBack(id);
    await reopen(id);
    await commit(id);
    expect((await skis()).toSorted()).toEqual(all.toSorted());
    app.clock.advance(limits.undoMs + 1);
    await sweepImports(app.core);
    await takeBack(id);
    expect(await skis(), "also when the texts are gone").toEqual(["Rock skis"]);
    expect((await reopen(id)).body).toEqual({
      error: "The text of this import is not kept any more. Import it again.",
    });
  });
});

test("an added ski stays while a day has it, and one that was deleted since stays deleted", async () => {
  const { app, say, read, commit, takeBack, days, skis } = await skier();
  const { id } = await read(table);
  await commit(id);
  const [changed] = await days();
  await say({ route: "days.update", id: changed?.id ?? "", body: { notes: "Since." } });
  const listed = (await say<Ski[]>({ route: "skis.list" })).body;
  app.clock.advance(1);
  await say({ route: "skis.delete", id: listed.find(({ name }) => name === "Enforcer 94")?.id ?? "" });
  app.clock.advance(1);
  const { change_id } = await takeBack(id);
  expect(await skis()).toEqual(["Rustler 10"]);
  await say({ route: "changes.undo", id: change_id });
  expect(await skis()).toEqual(["Rustler 10"]);
});

test("the draft of a day that has stayed is for that day, and makes no second one", async () => {
  const { say, read, commit, takeBack, reopen, days } = await skier();
  const { id } = await read("2026-01-03 Alta\n2026-01-04 Alta");
  await commit(id);
  const stays = (await days()).find(({ date }) => date === "2026-01-03")?.id ?? "";
  await say({ route: "days.update", id: stays, body: { notes: "Since." } });
  expect((await takeBack(id)).kept).toMatchObject([{ id: stays }]);
  const { draft_days } = (await reopen(id)).body;
  expect(draft_days).toMatchObject([{ decision: "merge", day_id: stays }, { decision: "duplicate" }]);
  await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "", body: { decision: "duplicate" } });
  expect((await commit(id)).status).toBe(200);
  expect(await days()).toHaveLength(3);
});

test("of two requests at once one opens it, and another account none", async () => {
  const { app, read, commit, takeBack, reopen } = await skier();
  const { id } = await read(text);
  await commit(id);
  await takeBack(id);
  const other = await app.skier("other@example.com");
  expect((await overRest(other, { route: "textImports.reopen", id })).status).toBe(404);
  const statuses = (await Promise.all([reopen(id), reopen(id)])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
