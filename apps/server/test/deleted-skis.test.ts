import { limits } from "@firn/contracts/limits";
import { sweepSkis } from "@firn/core/skis/service";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

async function skierWithSki() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const ski = idOf(await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } }));
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski], activity: "Friends" };
  return {
    app,
    client,
    deleteSki: () => client.rest("DELETE", `/skis/${ski}`),
    restoreSki: () => client.rest("POST", `/skis/${ski}/restore`),
    addDay: async () => `/days/${idOf(await client.rest("POST", "/days", { day }))}`,
    sweep: async (afterMs = limits.undoMs + 1) => {
      app.clock.advance(afterMs);
      await sweepSkis(app.core);
      return (await app.db.$client.execute("SELECT name FROM skis")).rows.length;
    },
  };
}

test("a deleted ski on no day is forgotten once it cannot be put back", async () => {
  const { deleteSki, restoreSki, sweep } = await skierWithSki();
  await deleteSki();
  expect(await sweep(limits.undoMs - 1)).toBe(1);
  expect((await restoreSki()).status).toBe(200);
  await deleteSki();
  expect(await sweep()).toBe(0);
});

test("a deleted ski on a day stays", async () => {
  const { client, addDay, deleteSki, sweep } = await skierWithSki();
  const day = await addDay();
  await deleteSki();
  expect(await sweep()).toBe(1);
  expect((await client.rest("GET", day)).body).toMatchObject({ skis: [{ name: "Rustler 10" }] });
});

test("a deleted ski of a day that can be put back stays", async () => {
  const { app, client, addDay, deleteSki, sweep } = await skierWithSki();
  const day = await addDay();
  await deleteSki();
  app.clock.advance(limits.undoMs);
  await client.rest("DELETE", day);
  expect(await sweep(1)).toBe(1);
  expect((await client.rest("POST", `${day}/restore`)).status).toBe(200);
  expect((await client.rest("GET", day)).body).toMatchObject({ skis: [{ name: "Rustler 10" }] });
});

test("a deleted ski that an open draft has stays", async () => {
  const { client, deleteSki, sweep } = await skierWithSki();
  await overRest(client, { route: "textImports.create", form: { text: "2026-01-10 Alta, Rustler 10" } });
  await deleteSki();
  expect(await sweep()).toBe(1);
});

test("one ski that nothing has is forgotten after many that days have", async () => {
  const { app, addDay, deleteSki, sweep } = await skierWithSki();
  await addDay();
  await app.db.$client.executeMultiple(`
    INSERT INTO skis (id, user_id, name, created_at, deleted_at) SELECT 'ski ' || value, user_id, 'Old', 0, value
      FROM generate_series(1, 450), (SELECT user_id FROM days);
    INSERT INTO day_skis (day_id, ski_id, position) SELECT days.id, 'ski ' || value, value FROM generate_series(1, 450), days;
    DELETE FROM day_skis WHERE ski_id NOT LIKE 'ski %';`);
  await deleteSki();
  expect(await sweep()).toBe(450);
});

test("a ski on the list stays", async () => {
  const { sweep } = await skierWithSki();
  expect(await sweep()).toBe(1);
});
