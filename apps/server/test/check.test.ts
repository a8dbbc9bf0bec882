import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "../src/commands/backup.ts";
import { check } from "../src/commands/check.ts";
import { copyOf, makeDataFolder, originalIn, run, temporary } from "./support/data-folder.ts";

let logged: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  logged = await makeDataFolder();
});
afterAll(() => rmSync(logged.folder, { recursive: true, force: true }));
const dataFolder = () => copyOf(logged);

test("photos that are missing, changed, empty or without a row are named, and do not keep the others out of a backup", async () => {
  const dataDir = dataFolder();
  const original = originalIn(dataDir);
  const bytes = readFileSync(original);
  writeFileSync(original, Buffer.concat([bytes, Buffer.from("x")]));
  const stray = original.replace(logged.photoId, "00000000-0000-7000-8000-000000000000");
  writeFileSync(stray, "x");
  writeFileSync(original.replace(".original", ".full"), "");
  rmSync(original.replace(".original", ".preview"));
  const { code, text } = await run(check, dataDir, []);
  expect(code).toBe(1);
  expect(text.split("\n").sort()).toEqual(
    [
      "3 problems. Nothing was changed.",
      `Photo ${logged.photoId}.full is empty.`,
      `Photo ${logged.photoId}.original is not what was uploaded.`,
      `Photo ${logged.photoId}.preview is missing.`,
    ].sort(),
  );
  const made = await run(backup, dataDir, [join(temporary(), "b.zip"), "--json"]);
  expect(made.code).toBe(1);
  expect(JSON.parse(made.last)).toMatchObject({
    ok: false,
    missing: [`photos/${logged.photoId}.original`, `photos/${logged.photoId}.preview`],
  });
  rmSync(original);
  expect((await run(check, dataDir, [])).text).toContain(`Photo ${logged.photoId}.original is missing.`);
});

test("a file that no row names is found once it is older than an upload can be", async () => {
  const dataDir = dataFolder();
  const original = originalIn(dataDir);
  const stray = original.replace(logged.photoId, "00000000-0000-7000-8000-000000000000");
  writeFileSync(stray, "x");

  utimesSync(stray, new Date(0), new Date(0));
  expect((await run(check, dataDir, [])).text).toContain(
    "00000000-0000-7000-8000-000000000000.original lies in the store",
  );
});

test("a newest backup of more than three intervals ago is a problem, files of the future aside", async () => {
  const dataDir = dataFolder();
  const folder = temporary();
  const env = { BACKUP_EVERY_HOURS: "24", BACKUP_DIR: folder };
  const whole = { code: 0, text: "The database and every photo are whole." };
  writeFileSync(join(folder, "firn-20310101T000000Z.zip"), "");
  expect(await run(check, dataDir, [], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no backup in ${folder}; one is to be made every 24 hours.`),
  });
  // The clock is noon of 15 January 2026.
  writeFileSync(join(folder, "firn-20260112T115959Z.zip"), "");
  expect(await run(check, dataDir, [], env)).toMatchObject({
    code: 1,
    text: [
      `The newest backup in ${folder} is of 2026-01-12T11:59:59.000Z, more than 72 hours ago.`,
      "1 problem. Nothing was changed.",
    ].join("\n"),
  });
  expect(await run(check, dataDir, [], { BACKUP_DIR: folder })).toMatchObject(whole);
  writeFileSync(join(folder, "firn-20260112T120000Z.zip"), "");
  expect(await run(check, dataDir, [], env)).toMatchObject(whole);
});

test("backup and check of a missing database fail and create none", async () => {
  const dataDir = temporary();
  expect((await run(check, dataDir, [])).text).toContain("There is no database at");
  expect((await run(backup, dataDir, [join(temporary(), "a.zip")])).text).toContain("There is no database at");
  expect(existsSync(join(dataDir, "firn.db"))).toBe(false);
});
