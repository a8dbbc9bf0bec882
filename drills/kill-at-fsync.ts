/** SIGKILL at every fsync of each kind of change, one after the other: afterwards the change is whole or absent, never half. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { testJpeg } from "@firn/testing/jpeg";
import { Client } from "../bench/support/server.ts";
import { type Installation, makeInstallation, type Run } from "./support/installation.ts";
import { must, say } from "./support/report.ts";

/** No change syncs nearly as often; a drill that gets here goes round in circles. */
const mostSyncs = 60;

/** A change: what is prepared before the killer comes, the change itself, and whether it has happened (undefined: half). */
interface Change {
  name: string;
  prepare(client: Client, number: number): Promise<() => Promise<void>>;
  happened(client: Client, number: number): Promise<boolean | undefined>;
}

export async function killAtFsync(): Promise<void> {
  const installation = await makeInstallation();
  // One thread for files, so that counting its syncs counts them all; the database syncs on the main one.
  const options = { env: { UV_THREADPOOL_SIZE: "1" } };
  let run = await installation.start(options);
  await new Client(installation.url).signUp("fsync@example.com");
  let numbers = 0;
  for (const change of changes) {
    const outcomes = { happened: 0, absent: 0 };
    let kills = 0;
    for (const thread of ["files", "database"] as const) {
      for (let sync = 1; ; sync++) {
        must(sync < mostSyncs, `${change.name} does not end.`);
        const number = ++numbers;
        const client = await new Client(installation.url).signIn("fsync@example.com");
        const act = await change.prepare(client, number);
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
        const again = await new Client(installation.url).signIn("fsync@example.com");
        const happened = await change.happened(again, number);
        const where = `${change.name}, killed at sync ${sync} of the ${thread}`;
        must(happened !== undefined, `${where}: half of it is there.`);
        must(happened || !acknowledged, `${where}: acknowledged and lost.`);
        if (!isKilled) break;
        outcomes[happened ? "happened" : "absent"]++;
        kills++;
      }
    }
    must(kills > 0, `${change.name} syncs nothing.`);
    say(
      `${change.name}: killed at each of its ${kills} syncs; whole ${outcomes.happened} times, absent ${outcomes.absent} times`,
    );
  }
  run.signal("SIGTERM");
  await run.ended;
  await expectSwept(installation);
  installation.remove();
}

/** What was half written is not there for ever: the next start sweeps uploads, and `check` finds no file without a row. */
async function expectSwept(installation: Installation): Promise<void> {
  const run = await installation.start();
  must(readdirSync(join(installation.dataDir, "uploads")).length === 0, "Uploads of killed processes are left.");
  const { code, stdout } = await installation.command("check");
  must(code === 0, `check: ${stdout}`);
  run.signal("SIGTERM");
  await run.ended;
  say(`check: ${stdout.trim()}`);
}

/** Kills the server when this thread asks for its so-manieth sync from now. `end` says whether that happened. */
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
  // Every thread, not just the first.
  await new Promise((resolve) => setTimeout(resolve, 100));
  let isOver = false;
  void run.ended.then(() => {
    isOver = true;
  });
  return {
    async end() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (strace.exitCode === null && strace.signalCode === null) {
        strace.kill("SIGINT");
        await once(strace, "exit");
      }
      return isOver;
    },
  };
}

async function upload(client: Client, mark: string, path = "/photos"): Promise<string> {
  const form = new FormData();
  form.set("file", new File([await testJpeg("2025-02-03", "us-alta", mark)], "photo.jpg"));
  return ((await client.call("POST", path, form)) as { id: string }).id;
}

async function skiOf(client: Client): Promise<string> {
  const [ski] = (await client.call("GET", "/skis")) as { id: string }[];
  return ski?.id ?? ((await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string }).id;
}

interface LoggedDay {
  id: string;
  notes: string | null;
  photos: { id: string; full_url: string }[];
}

async function log(client: Client): Promise<LoggedDay[]> {
  const list = (await client.call("GET", "/days?season=-2")) as { id: string }[];
  return Promise.all(list.map(async ({ id }) => (await client.call("GET", `/days/${id}`)) as LoggedDay));
}

async function arePhotosThere(client: Client, days: readonly LoggedDay[], count: number): Promise<boolean> {
  const urls = days.flatMap(({ photos }) => photos.map(({ full_url }) => full_url));
  const statuses = await Promise.all(urls.map((url) => client.status(url)));
  return urls.length === count && statuses.every((status) => status === 200);
}

/** Which state an import is in. */
const committed = { text_import: { status: "committed" } };
let importId = "";
let deletedId = "";

const changes: Change[] = [
  {
    name: "a day with two photos",
    async prepare(client, number) {
      const ski_ids = [await skiOf(client)];
      return async () => {
        const photo_ids = [await upload(client, `${number} a`), await upload(client, `${number} b`)];
        const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids, activity: "Friends", photo_ids };
        await client.call("POST", "/days", { day: { ...day, notes: `photos ${number}` } });
      };
    },
    async happened(client, number) {
      const days = (await log(client)).filter(({ notes }) => notes === `photos ${number}`);
      if (days.length === 0) return false;
      return days.length === 1 && (await arePhotosThere(client, days, 2)) ? true : undefined;
    },
  },
  {
    name: "the commit of a text import of 20 days",
    async prepare(client, number) {
      const form = new FormData();
      const lines = Array.from({ length: 20 }, (_, i) => `2024-11-${10 + i} Alta, text ${number}.`);
      form.set("text", lines.join("\n"));
      form.set("season_offset", "0");
      const { id, draft_days } = (await client.call("POST", "/text_imports", form)) as {
        id: string;
        draft_days: { id: string; decision: string }[];
      };
      for (const draft of draft_days.filter(({ decision }) => decision !== "duplicate")) {
        await client.call("PATCH", `/draft_days/${draft.id}`, { draft_day: { decision: "duplicate" } });
      }
      importId = id;
      return async () => void (await client.call("PATCH", `/text_imports/${id}`, committed));
    },
    async happened(client, number) {
      const made = (await log(client)).filter(({ notes }) => notes?.includes(`text ${number}.`)).length;
      const { status } = (await client.call("GET", `/text_imports/${importId}`)) as { status: string };
      if (made === 20 && status === "committed") return true;
      return made === 0 && status === "waiting" ? false : undefined;
    },
  },
  {
    name: "the commit of a photo import",
    async prepare(client, number) {
      const { id } = (await client.call("POST", "/photo_imports")) as { id: string };
      await upload(client, `import ${number} a`, `/photo_imports/${id}/photos`);
      await upload(client, `import ${number} b`, `/photo_imports/${id}/photos`);
      for (;;) {
        const read = (await client.call("GET", `/photo_imports/${id}`)) as {
          status: string;
          draft_days: { id: string }[];
        };
        if (read.status === "processing") continue;
        for (const draft of read.draft_days) {
          await client.call("PATCH", `/draft_days/${draft.id}`, { draft_day: { decision: "duplicate" } });
        }
        break;
      }
      importId = id;
      const before = (await log(client)).length;
      importedBefore.set(number, before);
      return async () =>
        void (await client.call("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } }));
    },
    async happened(client, number) {
      const days = await log(client);
      const made = days.length - (importedBefore.get(number) ?? 0);
      const { status } = (await client.call("GET", `/photo_imports/${importId}`)) as { status: string };
      if (made === 0 && status === "waiting") return false;
      const withTwo = days.filter(({ photos, notes }) => photos.length === 2 && notes === null);
      const isWhole =
        made === 1 && status === "committed" && (await arePhotosThere(client, withTwo, 2 * withTwo.length));
      return isWhole ? true : undefined;
    },
  },
  {
    name: "the deletion of a day with a photo",
    async prepare(client, number) {
      const ski_ids = [await skiOf(client)];
      const photo_ids = [await upload(client, `deleted ${number}`)];
      const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids, activity: "Friends", photo_ids };
      const { id } = (await client.call("POST", "/days", { day: { ...day, notes: `deleted ${number}` } })) as {
        id: string;
      };
      deletedId = id;
      return async () => void (await client.call("DELETE", `/days/${id}`));
    },
    async happened(client, number) {
      const days = (await log(client)).filter(({ notes }) => notes === `deleted ${number}`);
      if (days.length === 0) return true;
      return days[0]?.id === deletedId && (await arePhotosThere(client, days, 1)) ? false : undefined;
    },
  },
];

const importedBefore = new Map<number, number>();
