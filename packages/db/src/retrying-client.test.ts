import Database from "libsql";
import { expect, test, vi } from "vitest";
import { type DatabaseCall, type Guard, retryingClient } from "./retrying-client.ts";
import type { SqlClient, SqlStatement } from "./sql-client.ts";

const busy = () => new Database.SqliteError("database is locked", "SQLITE_BUSY");

/** A client that keeps a list of what reaches it; each call takes the next of `failures`, and fails if there is one. */
function fakeClient(failures: (Error | undefined)[] = []) {
  const log: string[] = [];
  const state = { isSound: true };
  const answer = async (name: string) => {
    const failure = failures.shift();
    log.push(failure ? `${name} fails` : name);
    if (failure instanceof Database.SqliteError && failure.code === "SQLITE_BUSY") state.isSound = false;
    if (failure) throw failure;
    return { rows: [[name]], rowsAffected: 0 };
  };
  const all = async (statements: readonly SqlStatement[]) => [await answer(statements.join("; "))];
  const client: SqlClient = {
    execute: (sql) => answer(String(sql)),
    batch: all,
    migrate: all,
    executeMultiple: async (sql) => void (await answer(sql)),
    close: () => {},
  };
  return { client, log, state };
}

function local(
  { log, state }: Pick<ReturnType<typeof fakeClient>, "log" | "state">,
  renewals: (Error | undefined)[] = [],
): Required<Pick<Guard, "local">> {
  return {
    local: {
      isSound: () => state.isSound,
      renew: async () => {
        // The new connection is sound before it is hardened.
        state.isSound = true;
        const failure = renewals.shift();
        log.push(failure ? "renew fails" : "renew");
        if (failure) throw failure;
      },
    },
  };
}

function guarded(failures: (Error | undefined)[], renewals: (Error | undefined)[] = []) {
  const fake = fakeClient(failures);
  const { client, log } = fake;
  const onLost = vi.fn();
  const guard = retryingClient(client, { ...local(fake, renewals), onLost, retries: 3, pauseMs: 1 });
  return { guard, log, onLost };
}

test("a busy statement runs again, each time on a new, hardened connection", async () => {
  const { guard, log, onLost } = guarded([busy(), busy()]);
  expect((await guard.execute("write")).rows).toEqual([["write"]]);
  expect(log).toEqual(["write fails", "renew", "write fails", "renew", "write"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("no call runs on a connection that could not be hardened", async () => {
  const { guard, log } = guarded([busy()], [busy(), busy()]);
  await guard.execute("write");
  expect(log).toEqual(["write fails", "renew fails", "renew fails", "renew", "write"]);
});

test("a hardening that fails for another reason fails the statement, and the next one hardens first", async () => {
  const { guard, log } = guarded([busy()], [new Error("disk I/O error")]);
  await expect(guard.execute("one")).rejects.toThrow("disk I/O error");
  await guard.execute("two");
  expect(log.slice(-2)).toEqual(["renew", "two"]);
});

test("a file that stays busy is reported lost once, and no later call runs", async () => {
  const { guard, log, onLost } = guarded(Array.from({ length: 20 }, busy));
  const outcomes = await Promise.allSettled([guard.execute("one"), guard.execute("two"), guard.batch(["three"])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onLost.mock.calls[0]?.[0]).toMatchObject({ code: "SQLITE_BUSY" });
  const tries = log.length;
  await expect(guard.execute("four")).rejects.toThrow("locked");
  expect(log).toHaveLength(tries);
});

test("other failures are passed on once, and later calls run", async () => {
  const { guard, log, onLost } = guarded([
    new Database.SqliteError("UNIQUE constraint failed", "SQLITE_CONSTRAINT_UNIQUE"),
  ]);
  await expect(guard.execute("one")).rejects.toThrow("UNIQUE");
  await guard.execute("two");
  expect(log).toEqual(["one fails", "two"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("after a busy statement no other call runs before the connection is a new, hardened one", async () => {
  const { guard, log, onLost } = guarded([busy()]);
  await Promise.all([guard.batch(["a", "b"]), guard.batch(["c"]), guard.execute("d")]);
  expect(log.slice(0, 2)).toEqual(["a; b fails", "renew"]);
  expect(log.slice(2).sort()).toEqual(["a; b", "c", "d"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("a busy server is tried again, without a reconnect, and is not the end of this process", async () => {
  const { client, log } = fakeClient([busy(), undefined, busy(), busy()]);
  const onLost = vi.fn();
  const guard = retryingClient(client, { onLost, retries: 1, pauseMs: 1 });
  await guard.execute("one");
  await expect(guard.batch(["two"])).rejects.toThrow("locked");
  expect(log).toEqual(["one fails", "one", "two fails", "two fails"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("every call is observed once, with its failure and its duration", async () => {
  const fake = fakeClient([undefined, new Error("no"), busy(), undefined]);
  const calls: DatabaseCall[] = [];
  const onCall = (call: DatabaseCall) => calls.push(call);
  const guard = retryingClient(fake.client, { ...local(fake), onLost: vi.fn(), onCall, retries: 3, pauseMs: 1 });
  await guard.execute("one");
  await expect(guard.execute("two")).rejects.toThrow("no");
  await Promise.all([guard.batch(["three"]), guard.execute("four")]);
  expect(calls.map(({ failed }) => failed)).toEqual([false, true, false, false]);
  for (const { ranMs } of calls) expect(ranMs).toBeGreaterThanOrEqual(0);
});

test("an error of the disk becomes an AppError, and later calls run on the same connection", async () => {
  const { guard, log, onLost } = guarded([new Database.SqliteError("disk I/O error", "SQLITE_IOERR_FSYNC")]);
  await expect(guard.execute("one")).rejects.toMatchObject({ code: "unavailable" });
  await guard.execute("two");
  expect(log).toEqual(["one fails", "two"]);
  expect(onLost).not.toHaveBeenCalled();
});
