import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipped } from "@firn/core/test-zip";
import { openDatabase } from "@firn/db/open";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "../src/commands/backup.ts";
import { check } from "../src/commands/check.ts";
import { restore } from "../src/commands/restore.ts";
import { readConfig } from "../src/config.ts";
import { migrationsFolder } from "../src/paths.ts";
import { openStores } from "../src/stores.ts";
import { archiveOf, copyOf, makeDataFolder, notesIn, originalIn, run, temporary } from "./support/data-folder.ts";

let logged: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  logged = await makeDataFolder();
});
afterAll(() => rmSync(logged.folder, { recursive: true, force: true }));
const dataFolder = () => copyOf(logged);

test("restores over existing data only with --force, and moves that data aside", async () => {
  const path = await archiveOf(dataFolder());
  const target = dataFolder();
  const { db, close } = await openStores(readConfig({ DATA_DIR: target }), () => undefined);
  await db.$client.execute("UPDATE days SET notes = 'Newer'");
  expect((await run(restore, target, [path, "--force"])).text).toBe("Stop Firn first: it has this data open.");
  await close();
  expect(await run(restore, target, [path])).toMatchObject({
    code: 1,
    text: expect.stringContaining("holds a log already"),
  });
  expect(await notesIn(target)).toEqual(["Newer"]);
  const forced = await run(restore, target, [path, "--force", "--json"]);
  expect(forced.code).toBe(0);
  expect(await notesIn(target)).toEqual(["Bluebird"]);
  expect(await notesIn(JSON.parse(forced.last).replaced)).toEqual(["Newer"]);
});

test("a backup of an earlier version restores, and its schema is brought up to date", async () => {
  const [old, migrations, target] = [temporary(), temporary(), temporary()];
  cpSync(migrationsFolder, migrations, { recursive: true });
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  // Without the tables of undo and leases.
  const earlier = { ...journal, entries: journal.entries.slice(0, 11) };
  writeFileSync(join(migrations, "meta/_journal.json"), JSON.stringify(earlier));
  const { close } = await openDatabase({ url: `file:${join(old, "firn.db")}`, migrations, onLost: () => undefined });
  await close();
  const path = await archiveOf(old);
  expect(await run(restore, target, [path])).toMatchObject({ code: 0 });
  expect(await run(check, target, [])).toMatchObject({ code: 0 });
  expect(readdirSync(target).filter((name) => name.startsWith("firn.db"))).toEqual(["firn.db"]);
});

test("a restored backup has no sessions, tokens, leases and changes to undo, while the backup and the replaced data keep theirs", async () => {
  const passingIn = async (dataDir: string) => {
    const { db, close } = await openStores(readConfig({ DATA_DIR: dataDir }), () => undefined);
    const counts = ["sessions", "tokens", "changes", "leases"].map((table) => `(SELECT count(*) FROM ${table})`);
    const [row] = (await db.$client.execute(`SELECT ${counts}`)).rows;
    await close();
    return row && Array.from(row);
  };
  const target = dataFolder();
  const { db, close } = await openStores(readConfig({ DATA_DIR: target }), () => undefined);
  await db.$client.execute("INSERT INTO leases (name, owner, until) VALUES ('work', 'a', 9e15)");
  await db.$client.execute(
    "INSERT INTO tokens (id, user_id, name, scopes, secret_hash, created_at) SELECT 't', id, 'A', '[]', 'h', 0 FROM users",
  );
  await db.$client.execute("INSERT INTO changes (id, user_id, created_at) SELECT 'x', id, 0 FROM users");
  await close();
  expect(await passingIn(target)).toEqual([1, 1, 1, 1]);
  const path = await archiveOf(target);
  const bytes = readFileSync(path);
  const { code, last } = await run(restore, target, [path, "--force", "--json"]);
  expect(code).toBe(0);
  expect(await passingIn(target)).toEqual([0, 0, 0, 0]);
  expect(await passingIn(JSON.parse(last).replaced)).toEqual([1, 1, 1, 1]);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(readdirSync(target).filter((name) => name.startsWith("firn.db"))).toEqual(["firn.db"]);
});

test("truncated, changed, foreign and hostile archives are refused and leave no file", async () => {
  const path = await archiveOf(dataFolder());
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes);
  // Somewhere in the photo's bytes, which are stored as they are.
  const at = bytes.indexOf(readFileSync(originalIn(logged.folder)).subarray(200, 260));
  changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
  const folder = temporary();
  const hostile: Record<string, Buffer | string> = {
    "cut.zip": bytes.subarray(0, bytes.length - 100),
    "changed.zip": changed,
    "text.zip": "no archive",
    "empty.zip": "",
    "other.zip": await archive({ "a.txt": "a" }),
    "strange.zip": await archive({ "manifest.json": '{"format":"firn-backup","version":99}' }),
    "nonsense.zip": await archive({ "manifest.json": "{" }),
  };
  for (const [name, content] of Object.entries(hostile)) {
    writeFileSync(join(folder, name), content);
    const target = temporary();
    const { code, text } = await run(restore, target, [join(folder, name)]);
    expect({ name, code, text }).toEqual({ name, code: 1, text: expect.stringMatching(/Nothing was changed\.$/) });
    expect(readdirSync(target)).toEqual([]);
  }
  expect((await run(restore, temporary(), [join(folder, "changed.zip")])).text).toContain(
    `photos/${logged.photoId}.original`,
  );
  expect((await run(restore, temporary(), [join(folder, "none.zip")])).code).toBe(1);
});

test("an archive of a newer Firn is refused", async () => {
  const dataDir = dataFolder();
  const { db, close } = await openStores(readConfig({ DATA_DIR: dataDir }), () => undefined);
  await db.$client.execute("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)");
  await close();
  const path = join(temporary(), "newer.zip");
  expect((await run(backup, dataDir, [path])).code).toBe(0);
  expect((await run(restore, temporary(), [path])).text).toContain("A newer version of Firn made this backup");
});

function archive(entries: Record<string, string>): Promise<Buffer> {
  return zipped(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)] as const));
}
