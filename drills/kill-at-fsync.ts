/** SIGKILL at every fsync of each kind of change, one after the other: afterwards the change is whole or absent, never half. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { type Installation, makeInstallation, type Run } from "./support/installation.ts";
import { must } from "./support/report.ts";
import { type Import, type LoggedDay, Skier } from "./support/skier.ts";

/** No change syncs nearly as often: more means that the drill never ends. */
const mostSyncs = 60;

interface Attempt {
  act(): Promise<unknown>;
  /** Whether it has happened; undefined for half of it. */
  happened(): Promise<boolean | undefined>;
}

/** Prepares a change. `mark` makes it differ from all others. */
type Change = (skier: Skier, mark: string) => Promise<Attempt>;

export async function killAtFsync(): Promise<void> {
  const installation = await makeInstallation();
  // With one thread for files, counting its syncs counts them all; the database syncs on the main thread.
  const options = { env: { UV_THREADPOOL_SIZE: "1" } };
  let run = await installation.start(options);
  const skier = await new Skier(installation.url).signUp("fsync@example.com");
  await skier.dayBody();
  let marks = 0;
  for (const [name, prepare] of Object.entries(changes)) {
    const outcomes = { happened: 0, absent: 0 };
    let kills = 0;
    for (const thread of ["files", "database"] as const) {
      for (let sync = 1; ; sync++) {
        must(sync < mostSyncs, `${name} does not end.`);
        const { act, happened } = await prepare(skier, `mark ${++marks}.`);
        const killer = await attachKiller(run, thread, sync);
        const acknowledged = await act().then(
          () => true,
          () => false,
        );
        const isKilled = await killer.end();
        if (isKilled) {
          await run.ended;
          run = await installation.start(options);
        }
        const isThere = await happened();
        const where = `${name}, killed at sync ${sync} of the ${thread}`;
        must(isThere !== undefined, `${where}: half of it is there.`);
        must(isThere || !acknowledged, `${where}: acknowledged and lost.`);
        if (!isKilled) break;
        outcomes[isThere ? "happened" : "absent"]++;
        kills++;
      }
    }
    must(kills > 0, `${name} syncs nothing.`);
    say(
      `${name}: killed at each of its ${kills} syncs; whole ${outcomes.happened} times, absent ${outcomes.absent} times`,
    );
  }
  run.signal("SIGTERM");
  await run.ended;
  await expectSwept(installation);
  installation.remove();
}

/** The next start removes half-written uploads, and `check` finds no file without a row. */
async function expectSwept(installation: Installation): Promise<void> {
  const run = await installation.start();
  must(readdirSync(join(installation.dataDir, "uploads")).length === 0, "Uploads of killed processes are left.");
  const { code, stdout } = await installation.command("check");
  must(code === 0, `check: ${stdout}`);
  run.signal("SIGTERM");
  await run.ended;
  say(`check: ${stdout.trim()}`);
}

/** Kills the server when this thread asks for that sync, counted from now. `end` says whether that happened. */
async function attachKiller(run: Run, thread: "files" | "database", when: number) {
  const inject = `inject=fsync,fdatasync:signal=SIGKILL:when=${when}`;
  const others = readdirSync(`/proc/${run.pid}/task`).filter((id) => id !== String(run.pid));
  const threads = (thread === "database" ? [String(run.pid)] : others).flatMap((id) => ["-p", id]);
  const strace = spawn("strace", [...threads, "-e", "trace=fsync,fdatasync", "-e", inject], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    strace.once("error", () => reject(new Error("This drill needs strace.")));
    strace.stderr.on("data", (chunk) => {
      said += chunk;
      if (said.includes("attached")) resolve();
    });
    strace.once("exit", () => reject(new Error(`strace: ${said}`)));
  });
  // Until strace is attached to every thread and not to the first alone.
  await pause(100);
  const closed = once(strace, "close");
  return {
    async end() {
      await pause(50);
      strace.kill("SIGINT");
      await closed;
      // The exit of the server itself may be heard of later.
      return said.includes("killed by SIGKILL");
    },
  };
}

async function arePhotosThere(skier: Skier, { photos }: LoggedDay, count: number): Promise<boolean> {
  const statuses = await Promise.all(photos.map(({ full_url }) => skier.status(full_url)));
  return statuses.length === count && statuses.every((status) => status === 200);
}

const daysMarked = async (skier: Skier, mark: string) =>
  (await skier.days()).filter(({ notes }) => notes?.includes(mark));

const changes: Record<string, Change> = {
  "a day with two photos": async (skier, mark) => ({
    act: async () => {
      const photo_ids = [await skier.upload(`${mark} a`), await skier.upload(`${mark} b`)];
      await skier.log({ notes: mark, photo_ids });
    },
    happened: async () => {
      const [day] = await daysMarked(skier, mark);
      return !day ? false : (await arePhotosThere(skier, day, 2)) || undefined;
    },
  }),

  "the commit of a text import of 20 days": async (skier, mark) => {
    const lines = Array.from({ length: 20 }, (_, i) => `2024-11-${10 + i} Alta, ${mark}`);
    const { id } = await skier.openTextImport(lines);
    return {
      act: () => skier.commitTextImport(id),
      happened: async () => {
        const { length } = await daysMarked(skier, mark);
        const { status } = await skier.call<Import>("GET", `/text_imports/${id}`);
        return isWhole(status, length, 20);
      },
    };
  },

  "the commit of a photo import": async (skier, mark) => {
    const { id } = await skier.call<Import>("POST", "/photo_imports");
    const path = `/photo_imports/${id}`;
    for (const part of ["a", "b"]) await skier.upload(`${mark} ${part}`, `${path}/photos`);
    let read = await skier.call<Import>("GET", path);
    while (read.status === "processing") read = await skier.call<Import>("GET", path);
    await skier.decideForNewDays(read);
    const before = new Set(await skier.dayIds());
    return {
      act: () => skier.call("PATCH", path, { photo_import: { status: "committed" } }),
      happened: async () => {
        const made = (await skier.days()).filter((day) => !before.has(day.id));
        const { status } = await skier.call<Import>("GET", path);
        const withPhotos = await Promise.all(made.map((day) => arePhotosThere(skier, day, 2)));
        return withPhotos.every(Boolean) ? isWhole(status, made.length, 1) : undefined;
      },
    };
  },

  "the deletion of a day with a photo": async (skier, mark) => {
    const id = await skier.log({ notes: mark, photo_ids: [await skier.upload(mark)] });
    return {
      act: () => skier.call("DELETE", `/days/${id}`),
      happened: async () => {
        const [day] = await daysMarked(skier, mark);
        if (!day) return true;
        return (await arePhotosThere(skier, day, 1)) ? false : undefined;
      },
    };
  },
};

function isWhole(status: string, days: number, wanted: number): boolean | undefined {
  if (status === "committed" && days === wanted) return true;
  return status === "waiting" && days === 0 ? false : undefined;
}
