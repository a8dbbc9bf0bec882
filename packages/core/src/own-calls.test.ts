import { setImmediate as nextTurn } from "node:timers/promises";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { watchBatches } from "@firn/db/open-batches";
import { expect, test } from "vitest";
import { type CallKind, inOwnTurn } from "./own-calls.ts";

/** A database whose batch is open until `end`. */
function withOpenBatch() {
  const db = {} as Db;
  const { promise, resolve } = deferred<void>();
  watchBatches(db, () => promise);
  return { db, end: resolve };
}

const [anna, bert] = ["anna", "bert"] as OwnerId[];

async function hasRun(call: Promise<string>): Promise<boolean> {
  const waits = nextTurn().then(() => nextTurn("waits"));
  return (await Promise.race([call, waits])) !== "waits";
}

test("a call waits for the open batch while its account has a change under way, and others do not", async () => {
  const database = withOpenBatch();
  const change = deferred<string>();
  const call = (ownerId: OwnerId) => inOwnTurn(database, ownerId, "read", async () => "read");
  expect(await hasRun(call(anna as OwnerId))).toBe(true);
  const changed = inOwnTurn(database, anna as OwnerId, "change", () => change.promise);
  expect(await hasRun(changed)).toBe(false);
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
  const fails = inOwnTurn(database, anna as OwnerId, "change", () => Promise.reject(new Error("failed")));
  await expect(fails).rejects.toThrow("failed");
  expect(await hasRun(inOwnTurn(database, anna as OwnerId, "read", async () => "read"))).toBe(true);
});

/** The most calls of one kind that are under way at once, of nine that one account sends. */
async function mostAtOnce(kind: CallKind): Promise<number> {
  let calls = 0;
  let most = 0;
  const call = async () => {
    most = Math.max(most, ++calls);
    // In each turn of the event loop begins one call.
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    calls--;
  };
  await Promise.all(Array.from({ length: 9 }, () => inOwnTurn({ db: {} as Db }, anna as OwnerId, kind, call)));
  return most;
}

test.each([
  ["read", 2],
  ["change", 1],
  ["upload", 9],
] as const)("of nine calls of the kind %s an account has %i under way at once", async (kind, most) => {
  expect(await mostAtOnce(kind)).toBe(most);
});

test("others have a turn of the event loop before each call of an account", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("other"));
  await inOwnTurn({ db: {} as Db }, anna as OwnerId, "read", async () => void order.push("own"));
  expect(order).toEqual(["other", "own"]);
});

test("a call that fails lets the next one run", async () => {
  const fails = () => Promise.reject(new Error("gone"));
  const failing = Array.from({ length: 3 }, () => inOwnTurn({ db: {} as Db }, anna as OwnerId, "read", fails));
  const next = inOwnTurn({ db: {} as Db }, anna as OwnerId, "read", async () => "done");
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  expect(await next).toBe("done");
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
