import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { watchBatches } from "@firn/db/open-batches";
import { expect, test } from "vitest";
import { besideOwnChanges } from "./own-changes.ts";

/** A database whose batch is open until `end`. */
function withOpenBatch() {
  const db = {} as Db;
  const { promise, resolve } = deferred<void>();
  watchBatches(db, () => promise);
  return { db, end: resolve };
}

const [anna, bert] = ["anna", "bert"] as OwnerId[];

async function hasRun(call: Promise<string>): Promise<boolean> {
  return (await Promise.race([call, new Promise((resolve) => setImmediate(resolve, "waits"))])) !== "waits";
}

test("a call waits for the open batch while its account has a change under way, and others do not", async () => {
  const database = withOpenBatch();
  const change = deferred<string>();
  const call = (ownerId: OwnerId) => besideOwnChanges(database, ownerId, false, async () => "read");
  expect(await hasRun(call(anna as OwnerId))).toBe(true);
  const changed = besideOwnChanges(database, anna as OwnerId, true, () => change.promise);
  const own = call(anna as OwnerId);
  expect(await hasRun(own)).toBe(false);
  expect(await hasRun(call(bert as OwnerId))).toBe(true);
  database.end();
  expect(await own).toBe("read");
  change.resolve("changed");
  expect(await changed).toBe("changed");
});

test("a change that failed holds nothing up", async () => {
  const database = withOpenBatch();
  const fails = besideOwnChanges(database, anna as OwnerId, true, () => Promise.reject(new Error("failed")));
  await expect(fails).rejects.toThrow("failed");
  expect(await hasRun(besideOwnChanges(database, anna as OwnerId, false, async () => "read"))).toBe(true);
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
