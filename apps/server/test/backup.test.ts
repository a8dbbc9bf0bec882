import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createTestApp } from "@firn/testing/app";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { backup } from "../src/commands/backup.ts";
import { check } from "../src/commands/check.ts";
import type { Command, Terminal } from "../src/commands/command.ts";
import { restore } from "../src/commands/restore.ts";
import { serveControl } from "../src/control/serve-control.ts";
import { takeSnapshot } from "../src/control/snapshots.ts";
import { controlSocket } from "../src/control/socket-path.ts";
import { copyOf, filesIn, logDay, makeDataFolder, notesIn, run, temporary } from "./support/data-folder.ts";

let logged: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  logged = await makeDataFolder();
});
afterAll(() => rmSync(logged.folder, { recursive: true, force: true }));
const dataFolder = () => copyOf(logged);

test("a backup of a stopped server restores to the same log, byte for byte", async () => {
  const dataDir = dataFolder();
  const made = await run(backup, dataDir, [join(temporary(), "new", "folder"), "--json"]);
  const output = JSON.parse(made.last);
  expect(output).toMatchObject({ event: "done", ok: true, accounts: 1, days: 1, photos: 1, missing: [] });
  expect(output.path).toMatch(/firn-\d{8}T\d{6}Z\.zip$/);
  const target = join(temporary(), "new");
  expect(await run(restore, target, [output.path])).toMatchObject({ code: 0 });
  expect(await notesIn(target)).toEqual(["Bluebird"]);
  const relative = (root: string) =>
    filesIn(join(root, "photos"))
      .map((path) => path.slice(root.length))
      .sort();
  expect(relative(target)).toEqual(relative(dataDir));
  for (const path of relative(dataDir)) {
    expect(readFileSync(join(target, path)).equals(readFileSync(join(dataDir, path)))).toBe(true);
  }
  expect(await run(check, target, [])).toEqual({
    code: 0,
    text: "The database and every photo are whole.",
    last: "The database and every photo are whole.",
  });
  expect(readdirSync(target).sort()).toEqual(["firn.db", "photos", "snapshots"]);
});

test("a running server is backed up and checked over its socket, and does not sweep meanwhile", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  await logDay(skier, "While it runs");
  const troubles: unknown[] = [];
  const held: boolean[] = [];
  const take = async () => {
    const snapshot = await takeSnapshot(app.db, app.databasePath, app.folder);
    held.push(control.isHeld());
    return snapshot;
  };
  const socket = controlSocket(app.folder) ?? "";
  const control = await serveControl(socket, take, (error) => troubles.push(error));
  onTestFinished(control.close);
  const env = { DATABASE_URL: `file:${app.databasePath}` };
  const path = join(temporary(), "running.zip");
  expect(await run(backup, app.folder, [path], env)).toMatchObject({ code: 0 });
  expect(held).toEqual([true]);
  await expect.poll(control.isHeld).toBe(false);
  await expect.poll(() => readdirSync(join(app.folder, "snapshots"))).toEqual([]);
  expect(await run(check, app.folder, [], env)).toMatchObject({ code: 0 });
  const target = temporary();
  expect(await run(restore, target, [path])).toMatchObject({ code: 0 });
  expect(await notesIn(target)).toEqual(["While it runs"]);
  expect(troubles).toEqual([]);
});

test("only the newest backups of a folder stay, and other files are untouched", async () => {
  const dataDir = dataFolder();
  const folder = temporary();
  for (const name of ["firn-20200101T000000Z.zip", "firn-20210101T000000Z.zip", "mine.zip"]) {
    writeFileSync(join(folder, name), "");
  }
  expect(JSON.parse((await run(backup, dataDir, [folder, "--keep", "2", "--json"])).last).removed).toEqual([
    "firn-20200101T000000Z.zip",
  ]);
  expect(readdirSync(folder)).toContain("mine.zip");
  expect(readdirSync(folder)).toHaveLength(3);
});

test("files dated in the future are neither counted nor removed: the new backup stays", async () => {
  const dataDir = dataFolder();
  const folder = temporary();
  const names = ["firn-20200101T000000Z.zip", "firn-20310101T000000Z.zip", "firn-20320101T000000Z.zip"];
  for (const name of names) writeFileSync(join(folder, name), "");
  const { path, removed } = JSON.parse((await run(backup, dataDir, [folder, "--keep", "1", "--json"])).last);
  expect(removed).toEqual(["firn-20200101T000000Z.zip"]);
  expect(readdirSync(folder).sort()).toEqual([basename(path), ...names.slice(1)].sort());
});

test.each<[string, Command<Terminal>, string[]]>([
  ["backup", backup, []],
  ["backup", backup, ["a", "b"]],
  ["backup", backup, ["a", "--keep", "none"]],
  ["backup", backup, ["a", "--fast"]],
  ["restore", restore, []],
  ["check", check, ["now"]],
])("%s says how it is called", async (name, command, args) => {
  expect(await run(command, temporary(), args)).toMatchObject({
    code: 2,
    text: expect.stringContaining(`Usage: npm run firn -- ${name}`),
  });
});

test("a backup that finds no room leaves no half file", async () => {
  const dataDir = dataFolder();
  const folder = temporary();
  mkdirSync(join(folder, "b.zip"));
  expect((await run(backup, dataDir, [join(folder, "b.zip")])).code).toBe(1);
  expect(readdirSync(folder)).toEqual(["b.zip"]);
});
