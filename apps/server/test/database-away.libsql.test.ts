import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestApp } from "@firn/testing/app";
import { startLibsqlServer } from "@firn/testing/libsql-server";
import { expect, onTestFinished, test } from "vitest";

test("while the database is away requests are 503 with Retry-After, and the process is not ready", async () => {
  const folder = mkdtempSync(join(tmpdir(), "firn-away-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = await startLibsqlServer(folder);
  onTestFinished(() => first.stop("SIGKILL"));
  await first.syncEachCommit();
  const app = await createTestApp({ databaseUrl: first.url });
  onTestFinished(app.close);
  const client = await app.skier();
  const statuses = async () =>
    Promise.all(["/readyz", "/healthz", "/api/v1/skis"].map(async (path) => (await client.request(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);

  await first.stop("SIGKILL");
  expect(await statuses()).toEqual([503, 200, 503]);
  for (const [method, path, body] of [
    ["GET", "/days", undefined],
    ["POST", "/skis", { ski: { name: "Rock skis" } }],
  ] as const) {
    const answer = await client.rest(method, path, body);
    expect([answer.status, answer.headers.get("retry-after"), answer.body]).toMatchObject([
      503,
      "5",
      { error: "The log can't be reached right now. Try again in a minute." },
    ]);
  }
  const rpc = await client.request("/trpc/skis.list");
  expect([rpc.status, rpc.headers.get("retry-after")]).toEqual([503, "5"]);

  const second = await startLibsqlServer(folder, Number(new URL(first.url).port));
  onTestFinished(() => second.stop("SIGKILL"));
  await second.syncEachCommit();
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await client.rest("GET", "/skis")).body).toEqual([]);
});
