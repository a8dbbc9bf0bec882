import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { sweepImports } from "@firn/core/imports/sweep-imports";
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
    importOf: async (text: string) => (await call({ route: "textImports.create", form: { text } })).body,
    read: async (id: string) => (await call({ route: "textImports.get", id })).body,
    commit: (id: string) => call({ route: "textImports.update", id, body: { status: "committed" } }),
  };
}

async function daysOf(client: TestClient): Promise<unknown[]> {
  const days = (await client.rest("GET", "/days?season=0")).body as { id: string }[];
  return Promise.all(days.map(async ({ id }) => (await client.rest("GET", `/days/${id}`)).body));
}

test("a committed import can be deleted: its days stay, and nothing can be taken back any more", async () => {
  const { app, client, importOf, call, commit } = await skierWithText();
  const { id } = await importOf("2026-01-10 Alta\n2026-01-11 Alta");
  await commit(id);
  const before = await daysOf(client);
  expect(before).toHaveLength(2);
  const other = await app.skier();
  expect((await overRest(other, { route: "textImports.cancel", id })).status).toBe(404);
  expect((await call({ route: "textImports.cancel", id })).status).toBe(204);
  expect(await daysOf(client)).toEqual(before);
  expect((await call({ route: "textImports.get", id })).status).toBe(404);
  expect((await call({ route: "textImports.takeBack", id })).status).toBe(404);
  expect((await call({ route: "textImports.cancel", id })).status).toBe(404);
  const left = await app.db.$client.execute(
    "SELECT (SELECT count(*) FROM draft_days) + (SELECT count(*) FROM changes)",
  );
  expect(left.rows[0]?.[0]).toBe(0);
});

test("a committed import loses its text when its hour is over, and can be taken back all the same", async () => {
  const { app, client, importOf, read, commit, call } = await skierWithText();
  const { id } = await importOf(
    "2026-01-10 Alta, on Rustler 10, with Tom, powder\nTotal: 1 day\n2026-01-09 Nowhere Hill",
  );
  await commit(id);
  const [committed, days] = [await read(id), await daysOf(client)];
  expect(committed).toMatchObject({ original_text: expect.any(String), unread_lines: [expect.anything()] });
  app.clock.advance(limits.undoMs);
  await sweepImports(app.core);
  expect(await read(id)).toEqual(committed);
  app.clock.advance(1);
  await sweepImports(app.core);
  const bare = { original_text: null, notes: null, place_text: null, skis: [], companions: [], tags: [] };
  expect(await read(id)).toEqual({
    ...committed,
    original_text: null,
    unread_lines: [],
    draft_days: committed.draft_days.map((draft) => ({ ...draft, ...bare, resort_suggestions: [] })),
  });
  expect(await daysOf(client)).toEqual(days);
  expect((await call({ route: "textImports.takeBack", id })).body).toMatchObject({ removed_days: 2 });
  expect(await daysOf(client)).toEqual([]);
});

test("an open import keeps its text", async () => {
  const { app, importOf, read } = await skierWithText();
  const made = await importOf("2026-01-10 Alta");
  app.clock.advance(limits.undoMs + 1);
  await sweepImports(app.core);
  expect(await read(made.id)).toEqual(made);
});
