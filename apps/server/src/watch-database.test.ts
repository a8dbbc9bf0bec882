import { allResorts } from "@firn/core/resorts/repo";
import { writeResorts } from "@firn/core/resorts/writes-repo";
import { newestKnownSchema } from "@firn/db/inspect";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createLosing } from "../test/support/losing-database.ts";
import { createLogger } from "./logger.ts";
import { migrationsFolder } from "./paths.ts";
import { watchDatabase } from "./watch-database.ts";

const newestSchema = newestKnownSchema(migrationsFolder);

test("a running server finds a resort that another process has imported", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  const search = async () => (await skier.rest("GET", "/resorts?query=nowhere")).body;
  expect(await search()).toEqual([]);
  onTestFinished(watchDatabase({ core: app.core, newestSchema, logger: createLogger("silent") }, 5));
  const [row] = await allResorts(app.db);
  if (!row) throw new Error("There are resorts.");
  await writeResorts(app.db, { saved: [{ ...row, id: "new", name: "Nowhere Hill", aliases: [] }], sources: [] });
  await expect.poll(search).toMatchObject([{ id: "new", name: "Nowhere Hill" }]);
});

test("an outage of the database is logged once", async () => {
  const { wrap, loseAfter, refused } = createLosing();
  const app = await createTestApp({ wrap });
  onTestFinished(app.close);
  const lines: string[] = [];
  const logger = createLogger("error", { write: (line) => void lines.push(line) });
  onTestFinished(watchDatabase({ core: app.core, newestSchema, logger }, 5));
  loseAfter(0);
  onTestFinished(() => loseAfter(Number.POSITIVE_INFINITY));
  await expect.poll(refused).toBeGreaterThan(3);
  expect(lines).toHaveLength(1);
});

test("a process whose database a newer Firn has migrated says so and is not ready", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const statusOf = async (path: string) => (await app.visitor().request(path)).status;
  expect(await statusOf("/readyz")).toBe(200);
  const lines: string[] = [];
  const logger = createLogger("error", { write: (line) => void lines.push(line) });
  onTestFinished(watchDatabase({ core: app.core, newestSchema, logger }, 5));
  const newer = `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${newestSchema + 1})`;
  await app.db.$client.execute(newer);
  // The database may be used again.
  onTestFinished(
    async () => void (await app.db.$client.execute("DELETE FROM __drizzle_migrations WHERE hash = 'newer'")),
  );
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain("a newer version of Firn has migrated the database");
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  expect(lines).toHaveLength(1);
});
