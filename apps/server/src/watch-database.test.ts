import { allResorts } from "@firn/core/resorts/repo";
import { writeResorts } from "@firn/core/resorts/writes-repo";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "./logger.ts";
import { watchDatabase } from "./watch-database.ts";

test("a running server finds a resort that another process has imported", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  const search = async () => (await skier.rest("GET", "/resorts?query=nowhere")).body;
  expect(await search()).toEqual([]);
  onTestFinished(watchDatabase(app.core, createLogger("silent"), 5));
  const [row] = await allResorts(app.db);
  if (!row) throw new Error("There are resorts.");
  await writeResorts(app.db, { saved: [{ ...row, id: "new", name: "Nowhere Hill", aliases: [] }], sources: [] });
  await expect.poll(search).toMatchObject([{ id: "new", name: "Nowhere Hill" }]);
});
