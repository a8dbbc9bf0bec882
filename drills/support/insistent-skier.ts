import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { testJpeg } from "@firn/testing/jpeg";
import { fileForm, type Outcome } from "../../bench/support/server.ts";
import { must } from "./must.ts";
import { type Import, Skier } from "./skier.ts";

interface ExpectedDay {
  notes: string | null;
  skis: string[];
  photos: string[];
}

interface Described {
  id: string;
  notes: string | null;
  skis: { name: string }[];
  photos: { id: string; full_url: string }[];
}

type Body = object | undefined;

const longestWaitMs = 90_000;
const importedDays = 6;
const dayOf = ({ notes, skis, photos }: Described): ExpectedDay => ({
  notes,
  skis: skis.map(({ name }) => name).sort(),
  photos: photos.map(({ id }) => id).sort(),
});

/** Sends each change with a key until it is answered, as the app does, and some of them twice at once, as two tabs do. */
export class InsistentSkier extends Skier {
  readonly days = new Map<string, ExpectedDay>();
  /** The days of imports whose commit was given up without an answer. */
  readonly givenUp: Map<string, ExpectedDay>[] = [];
  readonly counts = { changes: 0, lost: 0, commits: 0, longestPhotosMs: 0 };
  /** Sends a request whose answer was lost at first once more. Gives undefined if the answer is the same. */
  readonly #repeats: (() => Promise<string | undefined>)[] = [];
  #count = 0;

  /** Makes one change, chosen by `dice` (0 to 1). */
  async change(dice: number): Promise<void> {
    const mark = `entry number ${++this.#count}.`;
    const [id = ""] = this.days.keys();
    if (dice < 0.45) await this.#write("POST", "/days", await this.#newDay(mark, dice < 0.15 ? 2 : 0));
    else if (dice < 0.65 && id)
      await this.#write("PATCH", `/days/${id}`, await this.#newDay(mark, dice < 0.55 ? 1 : 0));
    else if (dice < 0.75 && id) {
      await this.call("DELETE", `/days/${id}`);
      this.days.delete(id);
    } else if (dice < 0.9) await this.#importText(mark);
    else await this.#importPhotos(mark);
    this.counts.changes++;
  }

  override async call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    const { status, body: text } = await this.#insist(method, path, body);
    must(status < 300, `${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  /** The differences between the log and what was acknowledged. */
  async compare(): Promise<string[]> {
    const wrong = (await Promise.all(this.#repeats.map((repeat) => repeat()))).filter((each) => each !== undefined);
    const found = new Map<string, ExpectedDay>();
    for (const id of await this.dayIds()) {
      const day = await this.call<Described>("GET", `/days/${id}`);
      found.set(id, dayOf(day));
      for (const { full_url } of day.photos)
        if ((await this.status(full_url)) !== 200) wrong.push(`${full_url} of ${day.notes} cannot be read`);
    }
    for (const days of this.givenUp) {
      const there = [...days.keys()].filter((id) => found.has(id));
      if (there.length > 0 && there.length < days.size) wrong.push(`${there.length} of ${days.size} days of a commit`);
      for (const id of there) this.days.set(id, days.get(id) as ExpectedDay);
    }
    for (const [id, day] of this.days) {
      const [is, should] = [found.get(id), day].map((each) => JSON.stringify(each));
      if (is !== should) wrong.push(`${id} should be ${should} and is ${is}`);
    }
    for (const [id, { notes }] of found) if (!this.days.has(id)) wrong.push(`${id} is there in addition: ${notes}`);
    return wrong;
  }

  async #newDay(notes: string, photoCount: number) {
    const photo_ids = [];
    for (let i = 0; i < photoCount; i++) photo_ids.push(await this.upload(`${this.cookie} ${notes} ${i}`));
    return this.dayBody({ notes, photo_ids });
  }

  async #write(method: string, path: string, body: object): Promise<void> {
    const day = await this.call<Described>(method, path, body);
    const { notes, photo_ids } = (body as { day: { notes: string; photo_ids: string[] } }).day;
    // A later change of the oldest day takes another one.
    this.days.delete(day.id);
    this.days.set(day.id, { notes, skis: ["Rustler 10"], photos: photo_ids.sort() });
  }

  async #importText(mark: string): Promise<void> {
    const rows = Array.from(
      { length: importedDays },
      (_, i) => `2025-03-${10 + i},Alta,Rustler 10;${mark} ${i},${mark}`,
    );
    const { id } = await this.openTextImport(["Date,Resort,Skis,Notes", ...rows]);
    await this.#commit("text_import", id, importedDays);
  }

  async #importPhotos(mark: string): Promise<void> {
    const { id } = await this.call<Import>("POST", "/photo_imports");
    const add = async (i: number) => {
      const bytes = await testJpeg(`2025-03-2${i % 2}`, "us-alta", `${this.cookie} ${mark} ${i}`);
      await this.call("POST", `/photo_imports/${id}/photos`, fileForm(bytes));
    };
    await Promise.all([0, 1, 2, 3].map(add));
    const begun = performance.now();
    const read = () => this.call<Import>("GET", `/photo_imports/${id}`);
    let opened = await read();
    for (; opened.status === "processing"; opened = await read()) {
      must(performance.now() - begun < longestWaitMs, "The photos of an import are not read.");
      await pause(200);
    }
    this.counts.longestPhotosMs = Math.max(this.counts.longestPhotosMs, performance.now() - begun);
    const ids = opened.draft_days.map((draft) => draft.id);
    await this.call("PATCH", `/photo_imports/${id}/draft_days`, { draft_days: { ids, decision: "duplicate" } });
    await this.#commit("photo_import", id, 2);
  }

  /** Commits an import, or gives up when no answer comes to the first try. */
  async #commit(kind: "text_import" | "photo_import", id: string, dayCount: number): Promise<void> {
    const { draft_days } = await this.call<{ draft_days: Described[] }>("GET", `/${kind}s/${id}`);
    must(draft_days.length === dayCount, `An import has ${draft_days.length} drafts instead of ${dayCount}.`);
    // A new day takes its draft's id (decision 010).
    const days = new Map(draft_days.map((draft) => [draft.id, dayOf(draft)]));
    const body = { [kind]: { status: "committed" } };
    const { status, body: text } = await this.#insist("PATCH", `/${kind}s/${id}`, body, Math.random() < 0.5);
    if (isLost(status)) this.givenUp.push(days);
    else {
      must(status === 200, `The commit of an import: ${status} ${text}`);
      for (const [dayId, day] of days) this.days.set(dayId, day);
      this.counts.commits++;
    }
  }

  async #insist(method: string, path: string, body: Body, givesUp = false): Promise<Outcome> {
    const headers: Record<string, string> = method === "GET" ? {} : { "idempotency-key": randomUUID() };
    const until = performance.now() + longestWaitMs;
    // Sign-up takes no key.
    const isDoubled = method !== "GET" && path !== "/users" && Math.random() < 0.1;
    if (isDoubled) void this.#try(method, path, body, headers);
    for (let tries = 1; ; tries++) {
      const outcome = await this.#try(method, path, body, headers);
      if (!isLost(outcome.status) || givesUp) {
        if (tries > 1 && method === "POST")
          this.#repeats.push(() => this.#repeat(outcome, method, path, body, headers));
        return outcome;
      }
      must(performance.now() < until, `${method} ${path} was not served: ${outcome.status} ${outcome.body}`);
      this.counts.lost++;
      await pause(outcome.retryAfter * 1000 + Math.random() * 200);
    }
  }

  /** Without an answer the status is 0. */
  #try(method: string, path: string, body: Body, headers: Record<string, string>): Promise<Outcome> {
    return this.send(method, path, body, headers).catch((error: Error) => {
      return { status: 0, ms: 0, body: String(error.cause ?? error), retryAfter: 0 };
    });
  }

  async #repeat(first: Outcome, ...[method, path, body, headers]: Parameters<InsistentSkier["send"]>) {
    const { status, body: text } = await this.send(method, path, body, headers);
    const idOf = (answer: string) => (JSON.parse(answer) as { id: string }).id;
    // A day may have been deleted since, before its answer was stored.
    const isSame = status === 404 || (status === first.status && idOf(text) === idOf(first.body));
    return isSame ? undefined : `${path} again: ${status} ${text}`;
  }
}

function isLost(status: number): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}
