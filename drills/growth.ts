/**
 * Ten minutes (GROWTH_MINUTES) of one account that fills the disk as fast as it can, in five ways, each twice: no megabyte sent becomes more
 * than ten kept, and a way that is tried again adds no more than that.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { bytesPerMb } from "@firn/contracts/limits";
import { type Outcome, say, textForm } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { manyDays } from "./support/largest-files.ts";
import { must } from "./support/must.ts";
import { type Import, Skier } from "./support/skier.ts";

const minutes = Number(process.env.GROWTH_MINUTES ?? 10);
const rounds = 2;
const mostKeptPerSent = 10;
/** Bytes of rows kept for undo and for repeated answers, with free pages and the write-ahead log. */
const roomMb = 40;
const dayCount = 500;
const atOnce = 4;
const activities = ["Friends", "Training"];

class Sender extends Skier {
  sentBytes = 0;

  override send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Outcome> {
    const form = body instanceof FormData ? [...body.values()] : [JSON.stringify(body ?? "")];
    for (const each of [path, ...form, ...Object.values(headers)]) this.sentBytes += new Blob([each]).size;
    return super.send(method, path, body, headers);
  }
}

export async function growth(installation: Installation): Promise<void> {
  const run = await installation.start();
  const sender = await new Sender(installation.url).signUp("growth@example.com");
  const ways = await waysToGrow(sender);
  const before = sizesOf(installation.dataDir);
  sender.sentBytes = 0;
  say(`${"all so far, MB".padEnd(24)}sent  database  log  photos  kept per MB sent`);
  const sample = (when: string) => {
    const now = sizesOf(installation.dataDir);
    const sent = sender.sentBytes / bytesPerMb;
    const [database, log, photos] = [now.database - before.database, now.log, now.photos - before.photos];
    const kept = database + log + photos;
    const cells = [sent, database, log, photos, kept / Math.max(sent, 1)].map((each) => each.toFixed(1).padStart(7));
    say(`${when.padEnd(20)}${cells.join(" ")}`);
    return { sent, kept };
  };
  let last = sample("at the start");
  for (let round = 1; round <= rounds; round++) {
    for (const [way, step] of ways) {
      await untilOver(step, (minutes * 60_000) / (rounds * ways.length));
      const now = sample(way);
      const [sent, kept] = [now.sent - last.sent, now.kept - last.kept];
      const room = round === 1 ? roomMb : roomMb / 4;
      must(kept < mostKeptPerSent * sent + room, `${way}: ${kept.toFixed(1)} MB kept of ${sent.toFixed(1)} MB sent.`);
      last = now;
    }
  }
  await run.stop();
}

type Step = (number: number) => Promise<unknown>;

async function waysToGrow(sender: Sender): Promise<(readonly [way: string, step: Step])[]> {
  const notes = "❄".repeat(5000);
  const ids: string[] = [];
  while (ids.length < dayCount) ids.push(await sender.log({ notes }));
  const short = await sender.log({ notes: "x".repeat(1200) });
  const text = manyDays("Alta");
  const edit = async (days: object) =>
    (await sender.call<{ change_id: string }>("PATCH", "/days", { days: { ids, ...days } })).change_id;
  const undo = (changeId: string) => sender.call("POST", `/changes/${changeId}/undo`);
  return [
    [
      "bulk edits",
      async (number) => {
        await edit({ resort_id: number % 2 === 0 ? "at-lech" : "us-alta" });
        await undo(await edit({ add_companion: `Friend ${number}` }));
      },
    ],
    [
      "deletions, undone",
      async () => {
        const { change_id } = await sender.call<{ change_id: string }>("DELETE", "/days", { days: { ids } });
        await undo(change_id);
      },
    ],
    [
      "texts, taken back",
      async () => {
        const { id } = await sender.call<Import>("POST", "/text_imports", textForm(text));
        await sender.call("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
        await sender.call("POST", `/text_imports/${id}/take_back`);
      },
    ],
    [
      "photos, deleted",
      inParallel(async (number) => sender.call("DELETE", `/photos/${await sender.upload(`growth ${number}`)}`)),
    ],
    [
      "keyed requests",
      inParallel(async (number) => {
        const isLong = number % 10 === 0;
        const day = isLong ? { notes: `${number} ${notes}`.slice(0, 5000) } : { activity: activities[number % 2] };
        const path = `/days/${isLong ? ids[number % ids.length] : short}`;
        await sender.call("PATCH", path, { day }, { "idempotency-key": randomUUID() });
      }),
    ],
  ];
}

function inParallel(step: Step): Step {
  return (number) => Promise.all(Array.from({ length: atOnce }, (_, at) => step(number * atOnce + at)));
}

/** Photos of two rounds must differ. */
let steps = 0;

async function untilOver(step: Step, ms: number): Promise<void> {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) await step(steps++);
}

/** In MB. */
function sizesOf(dataDir: string): { database: number; log: number; photos: number } {
  const sizeOf = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) / bytesPerMb;
  const photos = join(dataDir, "photos");
  const files = readdirSync(photos, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const file = join(dataDir, "firn.db");
  return {
    database: sizeOf(file),
    log: sizeOf(`${file}-wal`),
    photos: files.reduce((sum, entry) => sum + sizeOf(join(entry.parentPath, entry.name)), 0),
  };
}
