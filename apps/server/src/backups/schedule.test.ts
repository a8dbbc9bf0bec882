import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdLease, type Lease } from "@firn/core/leases/service";
import { createTestDatabase } from "@firn/testing/database";
import { fakeRuntime } from "@firn/testing/runtime";
import { expect, onTestFinished, test } from "vitest";
import { temporary } from "../../test/support/data-folder.ts";
import { createLogger } from "../logger.ts";
import { backupName } from "./backup-files.ts";
import { createBackupSchedule, scheduleBackups } from "./schedule.ts";

const hour = 60 * 60 * 1000;

const held: Lease = { isHeld: () => true, end: () => undefined, giveBack: async () => undefined };

/** A schedule of every 24 hours whose backups are made by the test. */
function scheduled({
  folder = join(temporary(), "backups"),
  runtime = fakeRuntime("2026-01-15T12:00:00Z"),
  hold = async (): Promise<Lease | undefined> => held,
} = {}) {
  const lines: { level: number; msg: string }[] = [];
  const logger = createLogger("trace", { write: (line) => void lines.push(JSON.parse(line)) });
  const runs: { args: string[]; end: (failure?: string) => Promise<void> }[] = [];
  const schedule = createBackupSchedule(
    { everyHours: 24, keep: 3, folder },
    {
      logger,
      runtime,
      hold,
      run: (args, onEnd) => {
        const end = async (failure?: string) => {
          const before = lines.length;
          onEnd(failure);
          await expect.poll(() => lines.length).toBeGreaterThan(before);
        };
        runs.push({ args, end });
        return { stop: () => undefined };
      },
    },
  );
  const addBackup = (at: number) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, backupName(at)), "");
  };
  return { folder, runtime, lines, runs, schedule, addBackup };
}

test("a backup is made when the newest one is as old as the interval, and its time is logged", async () => {
  const { folder, runtime, lines, runs, schedule, addBackup } = scheduled();
  addBackup(runtime.now());
  await schedule.start();
  runtime.advance(24 * hour - 1);
  await schedule.look();
  expect(runs).toEqual([]);
  runtime.advance(1);
  await schedule.look();
  await schedule.look();
  expect(runs.map(({ args }) => args)).toEqual([["backup", folder, "--keep", "3", "--json"]]);
  addBackup(runtime.now());
  await runs[0]?.end();
  expect(lines).toMatchObject([
    { level: 30, msg: "automatic backups are on", lastBackupAt: "2026-01-15T12:00:00.000Z" },
    { level: 30, msg: "a backup was made", lastBackupAt: "2026-01-16T12:00:00.000Z" },
  ]);
});

test("a file dated in the future stops no backup, and is warned of once", async () => {
  const { runtime, lines, runs, schedule, addBackup } = scheduled();
  addBackup(Date.UTC(2027, 0, 1));
  addBackup(Date.UTC(2031, 0, 1));
  await schedule.start();
  expect(runs).toHaveLength(1);
  addBackup(runtime.now());
  await runs[0]?.end();
  runtime.advance(24 * hour);
  await schedule.look();
  expect(runs).toHaveLength(2);
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings).toMatchObject([
    {
      msg: "backups dated in the future are ignored",
      files: ["firn-20310101T000000Z.zip", "firn-20270101T000000Z.zip"],
    },
  ]);
  expect(lines.at(-1)).toMatchObject({ msg: "a backup was made", lastBackupAt: "2026-01-15T12:00:00.000Z" });
});

test("a failed backup is an error that names the last good one, and is tried again after an hour", async () => {
  const { runtime, lines, runs, schedule, addBackup } = scheduled();
  addBackup(runtime.now() - 30 * hour);
  await schedule.look();
  await runs[0]?.end("no room");
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    msg: "a backup failed; the next try is in an hour",
    failure: "no room",
    lastBackupAt: "2026-01-14T06:00:00.000Z",
  });
  runtime.advance(hour - 1);
  await schedule.look();
  expect(runs).toHaveLength(1);
  runtime.advance(1);
  await schedule.look();
  expect(runs).toHaveLength(2);
});

test("a failure while the clock ran ahead does not stop the backups", async () => {
  const { runtime, runs, schedule } = scheduled();
  runtime.advance(400 * 24 * hour);
  await schedule.look();
  await runs[0]?.end("no room");
  runtime.advance(-400 * 24 * hour);
  await schedule.look();
  expect(runs).toHaveLength(2);
});

test("a backup that lacks photos is an error, and the next one comes after the interval", async () => {
  const { runtime, lines, runs, schedule, addBackup } = scheduled();
  await schedule.start();
  expect(lines[0]).toMatchObject({ lastBackupAt: null });
  addBackup(runtime.now());
  await runs[0]?.end("1.original was not in the photo store");
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    msg: "a backup was made, but not of everything",
    lastBackupAt: "2026-01-15T12:00:00.000Z",
  });
  runtime.advance(24 * hour - 1);
  await schedule.look();
  expect(runs).toHaveLength(1);
});

test("with a database in a file no lease is taken, whose renewals would write to it every five seconds", async () => {
  const folder = join(temporary(), "backups");
  let runs = 0;
  const stop = scheduleBackups(
    {
      backups: { everyHours: 24, keep: 3, folder },
      database: { url: "file:firn.db", authToken: undefined, local: true },
    },
    {
      logger: createLogger("silent"),
      runtime: fakeRuntime(),
      hold: () => Promise.reject(new Error("not asked for")),
      run: () => {
        runs += 1;
        return { stop: () => undefined };
      },
    },
  );
  onTestFinished(stop);
  await expect.poll(() => runs).toBe(1);
});

test("one of several processes makes the backups, and another goes on when it ends or is killed", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const runtime = fakeRuntime("2026-01-15T12:00:00Z");
  const folder = join(temporary(), "backups");
  const leases: (Lease | undefined)[] = [];
  const hold = async () => {
    const lease = await holdLease({ db, runtime }, "backups");
    onTestFinished(() => lease?.end());
    leases.push(lease);
    return lease;
  };
  const processes = Array.from({ length: 3 }, () => scheduled({ folder, runtime, hold }));
  const runs = () => processes.map((each) => each.runs.length);
  const makeBackup = async () => {
    processes[0]?.addBackup(runtime.now());
    for (const each of processes) await each.runs.at(-1)?.end();
  };
  await Promise.all(processes.map(({ schedule }) => schedule.start()));
  expect(runs().toSorted()).toEqual([0, 0, 1]);
  const first = runs().indexOf(1);
  await makeBackup();

  await processes[first]?.schedule.stop();
  const others = processes.filter((_, at) => at !== first);
  runtime.advance(24 * hour);
  await Promise.all(others.map(({ schedule }) => schedule.look()));
  expect(others.map((each) => each.runs.length).toSorted()).toEqual([0, 1]);
  for (const each of others) await each.runs.at(-1)?.end("killed");

  for (const lease of leases) lease?.end();
  const last = others.find((each) => each.runs.length === 0);
  runtime.advance(19_999);
  await last?.schedule.look();
  expect(last?.runs).toEqual([]);
  runtime.advance(1);
  await last?.schedule.look();
  expect(last?.runs).toHaveLength(1);
});
