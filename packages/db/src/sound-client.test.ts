import { type Client, LibsqlError } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { type DatabaseCall, type Guard, soundClient } from "./sound-client.ts";

const busy = () => new LibsqlError("database is locked", "SQLITE_BUSY");

/** A client that keeps a list of what reaches it; each call takes the next of `failures`, and fails if there is one. */
function fakeClient(failures: (Error | undefined)[] = []) {
  const log: string[] = [];
  const state = { isSound: true };
  const answer = async (name: string) => {
    const failure = failures.shift();
    log.push(failure ? `${name} fails` : name);
    if (failure instanceof LibsqlError && failure.code === "SQLITE_BUSY") state.isSound = false;
    if (failure) throw failure;
    return name;
  };
  const client = {
    execute: (sql: string) => answer(sql),
    batch: (statements: string[], mode: string) => answer(`${mode}: ${statements.join("; ")}`),
    migrate: (statements: string[]) => answer(statements.join("; ")),
    executeMultiple: (sql: string) => answer(sql),
    reconnect: async () => {
      log.push("reconnect");
      state.isSound = true;
    },
  } as unknown as Client;
  return { client, log, state };
}

function local(
  { log, state }: Pick<ReturnType<typeof fakeClient>, "log" | "state">,
  hardenings: (Error | undefined)[] = [],
): Required<Pick<Guard, "local">> {
  return {
    local: {
      isSound: () => state.isSound,
      letGo: async () => {
        log.push("let go");
      },
      harden: async () => {
        const failure = hardenings.shift();
        log.push(failure ? "harden fails" : "harden");
        if (failure) throw failure;
      },
    },
  };
}

function guarded(failures: (Error | undefined)[], hardenings: (Error | undefined)[] = []) {
  const fake = fakeClient(failures);
  const { client, log } = fake;
  const onLost = vi.fn();
  const guard = soundClient(client, { ...local(fake, hardenings), onLost, retries: 3, pauseMs: 1 });
  return { guard, log, onLost };
}

test("a busy statement runs again, each time on a new, hardened connection", async () => {
  const { guard, log, onLost } = guarded([busy(), busy()]);
  await expect(guard.execute("write")).resolves.toBe("write");
  const again = ["let go", "reconnect", "harden"];
  expect(log).toEqual(["write fails", ...again, "write fails", ...again, "write"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("no call runs on a connection that could not be hardened", async () => {
  const { guard, log } = guarded([busy()], [busy(), busy()]);
  await guard.execute("write");
  const failing = ["let go", "reconnect", "harden fails"];
  expect(log).toEqual(["write fails", ...failing, ...failing, "let go", "reconnect", "harden", "write"]);
});

test("a hardening that fails for another reason fails the statement, and the next one hardens first", async () => {
  const { guard, log } = guarded([busy()], [new Error("disk I/O error")]);
  await expect(guard.execute("one")).rejects.toThrow("disk I/O error");
  await guard.execute("two");
  expect(log.slice(-4)).toEqual(["let go", "reconnect", "harden", "two"]);
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
  const { guard, log, onLost } = guarded([new LibsqlError("UNIQUE constraint failed", "SQLITE_CONSTRAINT")]);
  await expect(guard.execute("one")).rejects.toThrow("UNIQUE");
  await guard.execute("two");
  expect(log).toEqual(["one fails", "two"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("batches begin as writers, in the order in which they were given", async () => {
  const { guard, log } = guarded([]);
  for (const sql of ["a", "b", "c"]) await guard.batch([sql], "deferred");
  expect(log).toEqual(["write: a", "write: b", "write: c"]);
});

test("after a busy statement no other call runs before the connection is a new, hardened one", async () => {
  const { guard, log, onLost } = guarded([busy()]);
  await Promise.all([guard.batch(["a", "b"]), guard.batch(["c"]), guard.execute("d")]);
  expect(log.slice(0, 4)).toEqual(["write: a; b fails", "let go", "reconnect", "harden"]);
  expect(log.slice(4).sort()).toEqual(["d", "write: a; b", "write: c"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("a busy server is tried again, without a reconnect, and is not the end of this process", async () => {
  const { client, log } = fakeClient([busy(), undefined, busy(), busy()]);
  const onLost = vi.fn();
  const guard = soundClient(client, { onLost, retries: 1, pauseMs: 1 });
  await guard.execute("one");
  await expect(guard.batch(["two"])).rejects.toThrow("locked");
  expect(log).toEqual(["one fails", "one", "write: two fails", "write: two fails"]);
  expect(onLost).not.toHaveBeenCalled();
});

test("every call is observed once, with its failure and its duration", async () => {
  const fake = fakeClient([undefined, new Error("no"), busy(), undefined]);
  const calls: DatabaseCall[] = [];
  const onCall = (call: DatabaseCall) => calls.push(call);
  const guard = soundClient(fake.client, { ...local(fake), onLost: vi.fn(), onCall, retries: 3, pauseMs: 1 });
  await guard.execute("one");
  await expect(guard.execute("two")).rejects.toThrow("no");
  await Promise.all([guard.batch(["three"]), guard.execute("four")]);
  expect(calls.map(({ failed }) => failed)).toEqual([false, true, false, false]);
  for (const { ranMs } of calls) expect(ranMs).toBeGreaterThanOrEqual(0);
});

test("interactive transactions are refused", async () => {
  const { guard, log } = guarded([]);
  await expect(guard.transaction("write")).rejects.toThrow(/write one batch/);
  expect(log).toEqual([]);
});
