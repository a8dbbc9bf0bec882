import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { freePort } from "@firn/testing/free-port";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { backupName } from "../src/backups/backup-files.ts";
import { readConfig } from "../src/config.ts";
import { takeSnapshot } from "../src/control/snapshots.ts";
import { openStores } from "../src/stores.ts";
import { filesIn, temporary } from "./support/data-folder.ts";

/** The folder of a stopped server with imports and photos untouched since 2020, and the photos' files. */
async function untouchedFolder(): Promise<string> {
  const folder = temporary();
  const app = await createTestApp();
  onTestFinished(app.close);
  app.clock.set("2020-01-15T12:00:00Z");
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const photo = (mark: string) => testJpeg("2020-01-10", "us-alta", mark);
  expect((await overRest(client, { route: "photoImports.addPhoto", id, file: await photo("import") })).status).toBe(
    201,
  );
  expect((await overRest(client, { route: "photos.upload", file: await photo("form") })).status).toBe(201);
  await overRest(client, { route: "textImports.create", form: { text: "2020-01-03 Alta" } });
  const snapshot = await takeSnapshot(app.db, app.databasePath, app.folder);
  cpSync(snapshot.path, join(folder, "firn.db"));
  cpSync(join(app.folder, "photos"), join(folder, "photos"), { recursive: true });
  await snapshot.release();
  return folder;
}

/** Starts the server on a folder. `line` gives the next line of its output that holds a text. */
function started(dataDir: string, env: Record<string, string>) {
  const child = spawnServer({ DATA_DIR: dataDir, ...env }, "inherit");
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout as Readable })[Symbol.asyncIterator]();
  return {
    async line(text: string): Promise<string> {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`The server ended before it said: ${text}`);
        if (value.includes(text)) return value;
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      expect((await ended)[0]).toBe(0);
    },
  };
}

function spawnServer(env: Record<string, string>, stderr: "inherit" | "pipe") {
  const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", stderr] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("a start sweeps what has expired, and makes a backup beside one of the future", async () => {
  const [folder, backups, port] = [await untouchedFolder(), temporary(), await freePort()];
  writeFileSync(join(backups, "firn-20990101T000000Z.zip"), "");
  const env = { PORT: `${port}`, BACKUP_EVERY_HOURS: "24", BACKUP_DIR: backups, METRICS_TOKEN: "a-token-of-the-tests" };
  const server = started(folder, env);
  const { lastBackupAt } = JSON.parse(await server.line("a backup was made")) as { lastBackupAt: string };
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toContain(`firn_last_backup_timestamp_seconds ${Date.parse(lastBackupAt) / 1000}\n`);
  await server.stop();
  expect(readdirSync(backups).sort()).toEqual([backupName(Date.parse(lastBackupAt)), "firn-20990101T000000Z.zip"]);

  const { db, close } = await openStores(readConfig({ DATA_DIR: folder }), () => undefined);
  onTestFinished(close);
  const { rows } = await db.$client.execute(
    `SELECT (SELECT group_concat(status) FROM photo_imports), (SELECT group_concat(status) FROM text_imports),
      (SELECT count(*) FROM photos), (SELECT count(*) FROM sessions)`,
  );
  expect(rows).toEqual([["canceled", "canceled", 0, 0]]);
  expect(filesIn(join(folder, "photos"))).toEqual([]);
});

test("a second server on a data folder ends with one line and touches nothing, until the first is killed", async () => {
  const [folder, elsewhere] = [temporary(), temporary()];
  const server = started(folder, { PORT: "0", LOG_LEVEL: "error" });
  await server.line("Firn is ready");
  const upload = join(folder, "uploads", "under-way");
  writeFileSync(upload, "half a photo");
  const otherDatabase = { DATABASE_URL: `file://${join(elsewhere, "firn.db")}`, PORT: "0", LOG_LEVEL: "error" };
  const second = spawnServer({ DATA_DIR: folder, ...otherDatabase }, "pipe");
  const [[code], said] = await Promise.all([once(second, "close"), text(second.stderr as Readable)]);
  expect([code, said]).toEqual([
    1,
    `The data folder ${folder} cannot be used: another process is using it. Each Firn needs a DATA_DIR of its own.\n`,
  ]);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(readFileSync(upload, "utf8")).toBe("half a photo");

  await server.kill();
  const next = started(folder, otherDatabase);
  await next.line("Firn is ready");
  expect(readdirSync(join(folder, "uploads"))).toEqual([]);
  await next.stop();
});
