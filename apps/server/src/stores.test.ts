import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnerId } from "@firn/contracts/runtime";
import { inTurns } from "@firn/core/turns";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import { openStores, StartError } from "./stores.ts";

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "firn-stores-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function refusal(dataDir: string): Promise<string> {
  const opening = openStores(readConfig({ DATA_DIR: dataDir }), () => undefined);
  const error = await opening.then(
    ({ close }) => close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test("a data folder that is a file is refused", async () => {
  const file = join(temporary(), "data");
  writeFileSync(file, "");
  expect(await refusal(file)).toContain(`The data folder ${file} cannot be used: `);
});

test("a data folder that may not be made is refused", async () => {
  expect(await refusal("/proc/firn")).toContain("The data folder /proc/firn cannot be used: ");
});

test("a database file that is none is refused", async () => {
  const folder = temporary();
  writeFileSync(join(folder, "firn.db"), "this is a letter, not a database\n".repeat(200));
  expect(await refusal(folder)).toBe(`The database ${join(folder, "firn.db")} cannot be used: file is not a database.`);
});

test("a database file that is a folder is refused", async () => {
  const folder = temporary();
  mkdirSync(join(folder, "firn.db"));
  chmodSync(join(folder, "firn.db"), 0o755);
  expect(await refusal(folder)).toContain(`The database ${join(folder, "firn.db")} cannot be used: `);
});

test("a database that is open already is refused", async () => {
  const folder = temporary();
  const { close } = await openStores(readConfig({ DATA_DIR: folder }), () => undefined);
  onTestFinished(close);
  expect(await refusal(folder)).toContain("another process is using it");
});

test("writes that wait for another one take turns by the account whose call they are of", async () => {
  const { db, close } = await openStores(readConfig({ DATA_DIR: temporary() }), () => undefined);
  onTestFinished(close);
  await db.$client.execute("CREATE TABLE t (name text) STRICT");
  const insert = (name: string) => ({ sql: "INSERT INTO t VALUES (?)", args: [name] });
  // A batch gives a turn before each of its statements then.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 1000));
  onTestFinished(() => void vi.restoreAllMocks());
  const batch = db.$client.batch([insert("batch"), insert("of two")]);
  const call = (owner: string, name: string) =>
    inTurns(owner as OwnerId, false, async () => db.$client.execute(insert(name)));
  await Promise.all([batch, call("anna", "a1"), call("anna", "a2"), call("bert", "b1")]);
  const { rows } = await db.$client.execute("SELECT name FROM t ORDER BY rowid");
  expect(rows.flat()).toEqual(["batch", "of two", "a1", "b1", "a2"]);
});
