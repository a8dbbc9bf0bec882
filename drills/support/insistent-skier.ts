import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { testJpeg } from "@firn/testing/jpeg";
import { fileForm, type Outcome } from "../../bench/support/server.ts";
import { must } from "./must.ts";
import { type Import, Skier } from "./skier.ts";

interface Day {
  id: string;
  notes: string | null;
  skis: { name: string }[];
  photos: { id: string; full_url: string }[];
}

const longestWaitMs = 90_000;
/** A photo is taken over after 20 s, and the process that does it may be killed as well. */
const longestPhotosMs = 300_000;
const lostStatuses = [/* A lost connection. */ 0, 429, 502, 503, 504];

/** Sends each change with a key until it is answered, as the app does, and some of them twice at once, as two tabs do. */
export class InsistentSkier extends Skier {
  /** The acknowledged days by id, in words. */
  readonly days = new Map<string, string>();
  /** The days of imports whose commit was given up without an answer. */
  readonly givenUp: Map<string, string>[] = [];
  readonly counts = { changes: 0, lost: 0, commits: 0 };
  longestPhotosMs = 0;

  /** Makes one change, chosen by `dice` (0 to 1). */
  async change(dice: number): Promise<void> {
    const mark = `entry number ${++this.counts.changes}.`;
    const [oldest] = this.days.keys();
    if (dice > 0.9) await this.#importPhotos();
    else if (dice > 0.75) await this.#importText(mark);
    else if (dice < 0.45 || !oldest) await this.#write("POST", "/days", mark, dice < 0.15 ? 2 : 0);
    else if (dice < 0.65) await this.#write("PATCH", `/days/${oldest}`, mark, dice < 0.55 ? 1 : 0);
    else {
      await this.call("DELETE", `/days/${oldest}`);
      this.days.delete(oldest);
    }
  }

  override async call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    const { status, body: text } = await this.#insist(method, path, body);
    must(status < 300, `${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  /** The differences between the log and what was acknowledged. */
  async compare(): Promise<string[]> {
    const wrong: string[] = [];
    const found = new Map<string, string>();
    for (const id of await this.dayIds()) {
      const day = await this.call<Day>("GET", `/days/${id}`);
      found.set(id, inWords(day));
      for (const { full_url } of day.photos)
        if ((await this.status(full_url)) !== 200) wrong.push(`${full_url} of ${inWords(day)} cannot be read`);
    }
    const expected = new Map(this.days);
    // All or none.
    for (const days of this.givenUp)
      if ([...days.keys()].some((id) => found.has(id))) for (const [id, day] of days) expected.set(id, day);
    for (const id of new Set([...expected.keys(), ...found.keys()]))
      if (found.get(id) !== expected.get(id)) wrong.push(`${id} should be ${expected.get(id)} and is ${found.get(id)}`);
    return wrong;
  }

  /** A new day, or the oldest one with other notes and photos. */
  async #write(method: string, path: string, notes: string, photoCount: number): Promise<void> {
    const photo_ids = await Promise.all(Array.from({ length: photoCount }, () => this.upload(randomUUID())));
    const { id } = await this.call<Day>(method, path, await this.dayBody({ notes, photo_ids }));
    // Moves to the end, so that the next change takes another day.
    this.days.delete(id);
    const photos = photo_ids.map((photoId) => ({ id: photoId, full_url: "" }));
    this.days.set(id, inWords({ id, notes, skis: [{ name: "Rustler 10" }], photos }));
  }

  async #importText(mark: string): Promise<void> {
    const rows = [1, 2, 3, 4, 5, 6].map((date) => `2025-03-0${date},Alta,Rustler 10;${mark} ${date},${mark}`);
    const { id } = await this.openTextImport(["Date,Resort,Skis,Notes", ...rows]);
    await this.#commit("text_import", id, rows.length);
  }

  async #importPhotos(): Promise<void> {
    const { id } = await this.call<Import>("POST", "/photo_imports");
    for (const date of ["2025-03-20", "2025-03-20", "2025-03-21", "2025-03-21"]) {
      const bytes = await testJpeg(date, "us-alta", randomUUID());
      await this.call("POST", `/photo_imports/${id}/photos`, fileForm(bytes));
    }
    const begun = performance.now();
    const read = () => this.call<Import>("GET", `/photo_imports/${id}`);
    let opened = await read();
    for (; opened.status === "processing"; opened = await read()) {
      must(performance.now() - begun < longestPhotosMs, `Photos are not read: ${JSON.stringify(opened)}`);
      await pause(200);
    }
    this.longestPhotosMs = Math.max(this.longestPhotosMs, performance.now() - begun);
    const ids = opened.draft_days.map((draft) => draft.id);
    await this.call("PATCH", `/photo_imports/${id}/draft_days`, { draft_days: { ids, decision: "duplicate" } });
    await this.#commit("photo_import", id, 2);
  }

  /** Commits an import, or gives up half of the time when no answer comes. */
  async #commit(kind: "text_import" | "photo_import", id: string, dayCount: number): Promise<void> {
    const { draft_days } = await this.call<{ draft_days: Day[] }>("GET", `/${kind}s/${id}`);
    must(draft_days.length === dayCount, `An import has ${draft_days.length} drafts instead of ${dayCount}.`);
    // A new day takes its draft's id (decision 010).
    const days = new Map(draft_days.map((draft) => [draft.id, inWords(draft)]));
    const body = { [kind]: { status: "committed" } };
    const { status, body: text } = await this.#insist("PATCH", `/${kind}s/${id}`, body, Math.random() < 0.5);
    if (lostStatuses.includes(status)) return void this.givenUp.push(days);
    must(status === 200, `The commit of an import: ${status} ${text}`);
    for (const [dayId, day] of days) this.days.set(dayId, day);
    this.counts.commits++;
  }

  async #insist(method: string, path: string, body: object | undefined, givesUp = false): Promise<Outcome> {
    const headers: Record<string, string> = method === "GET" ? {} : { "idempotency-key": randomUUID() };
    const attempt = () =>
      this.send(method, path, body, headers).catch((error) => {
        return { status: 0, ms: 0, body: String(error.cause ?? error), retryAfter: 0 };
      });
    const begun = performance.now();
    // Sign-up takes no key.
    if (method !== "GET" && path !== "/users" && Math.random() < 0.1) void attempt();
    for (;;) {
      const outcome = await attempt();
      if (!lostStatuses.includes(outcome.status) || givesUp) return outcome;
      must(performance.now() - begun < longestWaitMs, `${method} ${path} is not served: ${outcome.body}`);
      this.counts.lost++;
      await pause(outcome.retryAfter * 1000 + Math.random() * 200);
    }
  }
}

function inWords({ notes, skis, photos }: Day): string {
  return JSON.stringify([notes, skis.map(({ name }) => name).sort(), photos.map(({ id }) => id).sort()]);
}
