import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { fakeRuntime } from "@firn/testing/runtime";
import { expect, onTestFinished } from "vitest";
import { backup } from "../../src/commands/backup.ts";
import type { Command, Terminal } from "../../src/commands/command.ts";
import { readConfig } from "../../src/config.ts";
import { takeSnapshot } from "../../src/control/snapshots.ts";
import { openStores } from "../../src/stores.ts";

/** For tests only: data folders of stopped servers, and commands run on them. */

/** Creates a data folder and removes it after the test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "firn-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function run(
  command: Command<Terminal>,
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const print = (line: string) => void lines.push(line);
  const code = await command({ config, runtime: fakeRuntime(), print }, args).catch((error: Error) => {
    lines.push(error.message);
    return 1;
  });
  return { code, text: lines.join("\n"), last: lines.at(-1) ?? "" };
}

/** Runs a command of the build in a child process: a damaged file stays locked in the process that opened it. */
export async function runApart(dataDir: string, args: string[]) {
  const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
  const child = spawn(process.execPath, [cli, ...args], {
    env: { DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, stdout, stderr] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return { code: code[0] as number, text: stdout + stderr };
}

export async function logDay(skier: TestClient, notes: string, photoIds: string[] = []): Promise<void> {
  const ski = (await skier.rest("POST", "/skis", { ski: { name: `Ski for ${notes}` } })).body as { id: string };
  const day = { date: "2025-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", photo_ids: photoIds };
  expect((await skier.rest("POST", "/days", { day: { ...day, notes } })).status).toBe(201);
}

/** A stopped server's data folder with an account, a day and its photo, whose id is given. */
export async function makeDataFolder(): Promise<{ folder: string; photoId: string }> {
  const folder = mkdtempSync(join(tmpdir(), "firn-backup-"));
  const app = await createTestApp();
  const skier = await app.skier();
  const file = await testJpeg("2025-01-10", "us-alta");
  const photoId = ((await overRest(skier, { route: "photos.upload", file })).body as { id: string }).id;
  await logDay(skier, "Bluebird", [photoId]);
  const { path, release } = await takeSnapshot(app.db, app.databasePath, app.folder);
  cpSync(path, join(folder, "firn.db"));
  cpSync(join(app.folder, "photos"), join(folder, "photos"), { recursive: true });
  await release();
  await app.close();
  return { folder, photoId };
}

export function copyOf({ folder }: { folder: string }): string {
  const copy = temporary();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

export const originalIn = (dataDir: string) =>
  filesIn(join(dataDir, "photos")).find((path) => path.endsWith(".original")) ?? "";

export async function notesIn(dataDir: string) {
  const { db, close } = await openStores(readConfig({ DATA_DIR: dataDir }), (error) => {
    throw error;
  });
  const { rows } = await db.$client.execute("SELECT notes FROM days");
  await close();
  return rows.map((row) => row[0]);
}

export async function archiveOf(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const path = join(temporary(), "backup.zip");
  expect(await run(backup, dataDir, [path], env)).toMatchObject({ code: 0 });
  return path;
}
