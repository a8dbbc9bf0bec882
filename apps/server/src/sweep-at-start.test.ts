import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { takeSnapshot } from "./control/snapshots.ts";
import { openStores } from "./stores.ts";
import { filesIn, temporary } from "./test-data-folder.ts";

/** A stopped server's folder: imports and photos of 2020 that nobody has touched since, with the photos' files. */
async function untouchedFolder(): Promise<string> {
  const folder = temporary();
  const app = await createTestApp();
  onTestFinished(app.close);
  app.clock.set("2020-01-15T12:00:00Z");
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const photo = (mark: string) => testJpeg("2020-01-10", "us-alta", mark);
  expect((await overRest(client, { route: "addImportPhoto", id, file: await photo("import") })).status).toBe(201);
  expect((await overRest(client, { route: "uploadPhoto", file: await photo("form") })).status).toBe(201);
  await overRest(client, { route: "createTextImport", form: { text: "2020-01-03 Alta" } });
  const snapshot = await takeSnapshot(app.db, app.databasePath, app.folder);
  cpSync(snapshot.path, join(folder, "firn.db"));
  cpSync(join(app.folder, "photos"), join(folder, "photos"), { recursive: true });
  await snapshot.release();
  return folder;
}

/** Runs the server on a folder until it says that it is ready, and stops it. */
async function startAndStop(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(new URL("./main.ts", import.meta.url))], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Firn is ready")) break;
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
}

const patience = { timeout: 60_000 };

test("a start sweeps what has expired: sessions, imports, and photos with their files", patience, async () => {
  const folder = await untouchedFolder();
  await startAndStop(folder);
  const { db, close } = await openStores(readConfig({ DATA_DIR: folder }), () => undefined);
  onTestFinished(close);
  const { rows } = await db.$client.execute(
    `SELECT (SELECT group_concat(status) FROM photo_imports) AS photo_imports, (SELECT group_concat(status) FROM text_imports)
      AS text_imports, (SELECT count(*) FROM photos) AS photos, (SELECT count(*) FROM sessions) AS sessions`,
  );
  expect(rows).toMatchObject([{ photo_imports: "canceled", text_imports: "canceled", photos: 0, sessions: 0 }]);
  expect(filesIn(join(folder, "photos"))).toEqual([]);
});
