import { randomUUID } from "node:crypto";
import { type LoggedDay, Skier } from "./skier.ts";

export interface Acknowledged {
  id: string;
  isPresent: boolean;
  mark: string;
  photoCount: number;
  /** The time of the answer, in milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** A change whose answer has not come. The server may have made it, but not half of it. */
interface Pending {
  mark: string;
  photoCount: number;
  /** Undefined for a logged day, whose id only the answer tells. */
  ids?: string[];
  /** Of a logged day: sends the request again under its idempotency key. */
  repeat?: () => Promise<string>;
}

const importedDays = 12;

export class RandomSkier extends Skier {
  readonly #known = new Map<string, Acknowledged>();
  /** The ids of the days of each import whose commit was sent. */
  readonly imports: string[][] = [];
  #pending: Pending | undefined;
  #count = 0;

  get acknowledged(): Acknowledged[] {
    return [...this.#known.values()];
  }

  /** Makes one change, chosen by `dice` (0 to 1). Rejects if the server does not answer. */
  async change(dice: number): Promise<void> {
    const mark = `entry number ${++this.#count}.`;
    if (dice < 0.7) await this.#log(mark, dice > 0.45 ? 2 : 0);
    else if (dice < 0.85) await this.#delete();
    else await this.#import(mark);
    this.#pending = undefined;
  }

  /** Gives the differences from the acknowledgements. Sends a pending day again: it must be there once. */
  async compare(): Promise<string[]> {
    const repeated = await this.#pending?.repeat?.();
    const days = new Map<string, LoggedDay>();
    for (const id of await this.dayIds()) days.set(id, await this.call<LoggedDay>("GET", `/days/${id}`));
    const wrong: string[] = [];
    if (this.#pending && repeated !== undefined) {
      const { mark } = this.#pending;
      const ids = [...days.values()].filter(({ notes }) => notes === mark).map(({ id }) => id);
      if (ids.join() !== repeated)
        wrong.push(`${mark} was answered as ${repeated} and is there as ${ids.join() || "none"}`);
    }
    this.#settle(days);
    for (const { id, mark, isPresent, photoCount } of this.#known.values()) {
      const day = days.get(id);
      if (!day === isPresent) wrong.push(`${mark} ${isPresent ? "is lost" : "is back"}`);
      if (!day) continue;
      if (!day.notes?.includes(mark)) wrong.push(`${mark} has the notes ${day.notes}`);
      if (day.photos.length !== photoCount) wrong.push(`${mark} has ${day.photos.length} photos`);
    }
    for (const { full_url } of [...days.values()].flatMap(({ photos }) => photos)) {
      const status = await this.status(full_url);
      if (status !== 200) wrong.push(`${full_url} answers ${status}`);
    }
    for (const ids of this.imports)
      if (new Set(ids.map((id) => days.has(id))).size > 1) wrong.push(`the import with ${ids[0]} is half done`);
    return wrong;
  }

  async #log(mark: string, photoCount: number): Promise<void> {
    const photo_ids: string[] = [];
    for (let i = 0; i < photoCount; i++) photo_ids.push(await this.upload(`${this.cookie} ${mark} ${i}`));
    const body = await this.dayBody({ notes: mark, photo_ids });
    const headers = { "idempotency-key": randomUUID() };
    const repeat = async () => (await this.call<{ id: string }>("POST", "/days", body, headers)).id;
    this.#pending = { mark, photoCount, repeat };
    this.#acknowledge([await repeat()], this.#pending, true);
  }

  /** Deletes a logged day. Imported days stay, so that an import is always whole or absent. */
  async #delete(): Promise<void> {
    const imported = new Set(this.imports.flat());
    const day = this.acknowledged.find(({ id, isPresent }) => isPresent && !imported.has(id));
    if (!day) return;
    this.#pending = { ...day, ids: [day.id] };
    await this.call("DELETE", `/days/${day.id}`);
    this.#acknowledge([day.id], day, false);
  }

  async #import(mark: string): Promise<void> {
    const lines = Array.from({ length: importedDays }, (_, i) => `2025-03-${10 + i} Alta, ${mark}`);
    const { id, draft_days } = await this.openTextImport(lines);
    // A new day takes its draft's id (decision 010).
    const ids = draft_days.map((draft) => draft.id);
    this.imports.push(ids);
    this.#pending = { mark, photoCount: 0, ids };
    await this.call("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
    this.#acknowledge(ids, this.#pending, true);
  }

  #acknowledge(ids: readonly string[], { mark, photoCount }: Pending, isPresent: boolean): void {
    const at = performance.timeOrigin + performance.now();
    for (const id of ids) this.#known.set(id, { id, mark, photoCount, isPresent, at });
  }

  #settle(days: ReadonlyMap<string, LoggedDay>): void {
    if (!this.#pending) return;
    const { mark, ids } = this.#pending;
    const found = [...days.values()].filter((day) => (ids ? ids.includes(day.id) : day.notes === mark));
    this.#acknowledge(ids ?? found.map(({ id }) => id), this.#pending, found.length > 0);
    this.#pending = undefined;
  }
}
