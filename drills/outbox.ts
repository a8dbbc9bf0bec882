/**
 * kill -9 of the server, 20 rounds, while two tabs without a lock between them send the app's outbox: no day is lost, and none is there
 * twice.
 */
import "fake-indexeddb/auto";
import { setTimeout as pause } from "node:timers/promises";
import { testJpeg } from "@firn/testing/jpeg";
import { type DayDraft, emptyDraft } from "../apps/web/src/features/shared/days/day-draft.ts";
import { deliver } from "../apps/web/src/features/shared/outbox/deliver.ts";
import { addToOutbox, readOutbox } from "../apps/web/src/features/shared/outbox/store.ts";
import { temporaryId } from "../apps/web/src/features/shared/outbox/temporary-id.ts";
import { newKey } from "../apps/web/src/lib/api/headers.ts";
import { say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { must } from "./support/must.ts";
import { type LoggedDay, Skier } from "./support/skier.ts";

const rounds = 20;
const daysPerRound = 15;
const account = "outbox@example.com";

export async function outbox(installation: Installation): Promise<void> {
  let run = await installation.start();
  const skier = await new Skier(installation.url).signUp(account);
  const { id: skiId } = await skier.call<{ id: string }>("POST", "/skis", { ski: { name: "Rustler 10" } });
  callAsPage(installation.origin, skier);
  let tries = 0;
  for (let round = 0; round < rounds; round++) {
    for (let number = 0; number < daysPerRound; number++) await enter(round * daysPerRound + number, skiId);
    const tab = async () => {
      for (;;) {
        const [next] = (await readOutbox(account)).entries;
        if (!next) return;
        tries += 1;
        await deliver(next.key).catch(() => pause(20));
        must(!(await readOutbox(account)).entries.some(({ refusal }) => refusal), "An entry was refused.");
      }
    };
    const tabs = Promise.all([tab(), tab()]);
    await pause(30 + Math.random() * 400);
    await run.kill();
    run = await installation.start();
    await tabs;
  }
  const days: LoggedDay[] = [];
  for (const id of await skier.dayIds()) days.push(await skier.call<LoggedDay>("GET", `/days/${id}`));
  const expected = Array.from({ length: rounds * daysPerRound }, (_, number) => markOf(number));
  const found = days.map(({ notes }) => notes ?? "");
  must(found.length === new Set(found).size, "A day is there twice.");
  must(expected.every((mark) => found.includes(mark)) && found.length === expected.length, "A day is lost.");
  must(
    days.every(({ notes, photos }) => photos.length === (notes?.endsWith("5.") ? 1 : 0)),
    "A photo is lost, or there twice.",
  );
  await run.stop();
  const { code, output } = await installation.command("check");
  must(code === 0, `check: ${output}`);
  say(
    `${rounds} kills, ${found.length} days of the outbox in ${tries} tries, each there once; check: ${output.trim()}`,
  );
}

async function enter(number: number, skiId: string): Promise<void> {
  const notes = markOf(number);
  const day: DayDraft = {
    ...emptyDraft("2025-02-03"),
    resort: { id: "us-alta", name: "Alta", region: "Utah", country: "United States" },
    skiIds: [skiId],
    activity: "Friends",
    photos: number % 10 === 5 ? [await photo(notes)] : [],
    notes,
  };
  const change = { kind: "createDay", id: temporaryId(), day, skiNames: ["Rustler 10"] } as const;
  await addToOutbox({ key: newKey(), account, at: number, change });
}

async function photo(mark: string) {
  const bytes = await testJpeg("2025-02-03", "us-alta", mark);
  return { key: newKey(), id: null, preview_url: null, file: new File([bytes], "photo.jpg") };
}

function markOf(number: number): string {
  return `entry number ${number}.`;
}

/** The app's code calls paths of its own origin, with the cookie of its browser. */
function callAsPage(origin: string, { cookie }: Skier): void {
  const { fetch } = globalThis;
  globalThis.fetch = (path, init) => {
    // The app's calls alone: the other drills of a run use `fetch` too.
    if (!String(path).startsWith("/")) return fetch(path, init);
    const headers = new Headers(init?.headers);
    headers.set("cookie", cookie);
    return fetch(new URL(String(path), origin), { ...init, headers });
  };
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
}
