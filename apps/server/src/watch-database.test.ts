import { allResorts } from "@firn/core/resorts/repo";
import { writeResorts } from "@firn/core/resorts/writes-repo";
import { newestKnownSchema } from "@firn/db/inspect";
import { createTestApp } from "@firn/testing/app";
import type { Client } from "@libsql/client";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "./logger.ts";
import { migrationsFolder } from "./paths.ts";
import { createReadiness } from "./readiness.ts";
import { watchDatabase } from "./watch-database.ts";

const newestSchema = newestKnownSchema(migrationsFolder);

test("a running server finds a resort that another process has imported", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  const search = async () => (await skier.rest("GET", "/resorts?query=nowhere")).body;
  expect(await search()).toEqual([]);
  const readiness = createReadiness(app.db, newestSchema, app.clock);
  onTestFinished(watchDatabase({ core: app.core, readiness, logger: createLogger("silent") }, 5));
  const [row] = await allResorts(app.db);
  if (!row) throw new Error("There are resorts.");
  await writeResorts(app.db, { saved: [{ ...row, id: "new", name: "Nowhere Hill", aliases: [] }], sources: [] });
  await expect.poll(search).toMatchObject([{ id: "new", name: "Nowhere Hill" }]);
});

test("a process whose database a newer Firn has migrated says so and is not ready", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const ready = async () => {
    const { status, body } = await app.visitor().request("/readyz").then(answerOf);
    return [status, body];
  };
  expect(await ready()).toEqual([200, { status: "ok" }]);
  const lines: string[] = [];
  const logger = createLogger("error", { write: (line) => void lines.push(line) });
  const readiness = createReadiness(app.db, newestSchema, app.clock);
  await app.db.$client.execute(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${newestSchema + 1})`,
  );
  onTestFinished(watchDatabase({ core: app.core, readiness, logger }, 5));
  const problem = "A newer version of Firn has migrated the database: update this one.";
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 50, msg: "this process is not ready", problem });
  expect(await ready()).toEqual([200, { status: "ok" }]);
  app.clock.advance(1000);
  expect(await ready()).toEqual([503, { status: problem }]);
  expect((await app.visitor().request("/healthz")).status).toBe(200);
  expect(lines).toHaveLength(1);
});

test("a process whose database does not answer is not ready", async () => {
  let isAway = false;
  const away = new Error("connection refused");
  const wrap = (client: Client): Client => ({
    ...client,
    execute: (...args: [never]) => (isAway ? Promise.reject(away) : client.execute(...args)),
  });
  const app = await createTestApp({ wrap });
  onTestFinished(app.close);
  isAway = true;
  const answer = await app.visitor().request("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, { status: "The database does not answer." }]);
  isAway = false;
  app.clock.advance(1000);
  expect((await app.visitor().request("/readyz")).status).toBe(200);
});

async function answerOf(response: Response) {
  return { status: response.status, body: await response.json() };
}
