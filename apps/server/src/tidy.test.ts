import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createTidy } from "./tidy.ts";

async function createUntidyApp() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const leaveFreePages = async () => {
    await app.db.$client.execute("CREATE TABLE large AS SELECT zeroblob(100000)");
    await app.db.$client.execute("DROP TABLE large");
    await app.db.$client.execute("INSERT INTO leases VALUES (hex(randomblob(8)), 'other', 0)");
  };
  const freePages = async () => Number((await app.db.$client.execute("PRAGMA freelist_count")).rows[0]?.[0]);
  await leaveFreePages();
  return { app, leaveFreePages, freePages };
}

test("tidies again only when a thousand times the work's time has passed", async () => {
  const { app, leaveFreePages, freePages } = await createUntidyApp();
  const { tidy } = createTidy({ ...app, isLocal: true }, () => false);
  await tidy();
  expect(await freePages()).toBe(0);
  await leaveFreePages();
  await tidy();
  expect(await freePages()).toBeGreaterThan(0);
  app.clock.advance(24 * 60 * 60 * 1000);
  await tidy();
  expect(await freePages()).toBe(0);
});

test("writes nothing where nothing was written since", async () => {
  const { app } = await createUntidyApp();
  const { mergeNewTexts, tidy } = createTidy({ ...app, isLocal: true }, () => false);
  const changes = async () => (await app.db.$client.execute("SELECT total_changes()")).rows[0]?.[0];
  await mergeNewTexts(() => false);
  await tidy();
  app.clock.advance(24 * 60 * 60 * 1000);
  const before = await changes();
  await mergeNewTexts(() => false);
  await tidy();
  expect(await changes()).toBe(before);
});

test("leaves the file while another process tidies", async () => {
  const { app, freePages } = await createUntidyApp();
  await app.db.$client.execute("INSERT INTO leases VALUES ('tidying', 'other', 9e15)");
  await createTidy({ ...app, isLocal: true }, () => false).tidy();
  expect(await freePages()).toBeGreaterThan(0);
});
