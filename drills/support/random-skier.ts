import { Skier } from "./skier.ts";

/** The last state of a day that the server has acknowledged. */
export interface Acknowledged {
  id: string;
  present: boolean;
  /** Its notes contain this. */
  mark: string;
  /** When the answer had come, in milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** A change without an acknowledgement. The server may have made it or not, but not half of it. */
interface Pending {
  mark: string;
  /** Unknown for a new day. */
  ids?: string[];
}

const importedDays = 12;

/** Logs days, some with a photo, deletes some and imports texts, and remembers the server's acknowledgements. */
export class RandomSkier extends Skier {
  readonly #known = new Map<string, Acknowledged>();
  #pending: Pending | undefined;
  #count = 0;

  get acknowledged(): Acknowledged[] {
    return [...this.#known.values()];
  }

  /** One change, chosen by `dice` (0 to 1). Rejects when the server does not answer. */
  async change(dice: number): Promise<void> {
    const mark = `entry number ${++this.#count}.`;
    if (dice < 0.7) await this.#log(mark, dice > 0.45);
    else if (dice < 0.85) await this.#delete();
    else await this.#import(mark);
    this.#pending = undefined;
  }

  async #log(mark: string, withPhoto: boolean): Promise<void> {
    const photo_ids = withPhoto ? [await this.upload(`${this.cookie} ${mark}`)] : [];
    this.#pending = { mark };
    this.#acknowledge([await this.log({ notes: mark, photo_ids })], mark, true);
  }

  async #delete(): Promise<void> {
    const day = this.acknowledged.find(({ present }) => present);
    if (!day) return;
    this.#pending = { mark: day.mark, ids: [day.id] };
    await this.call("DELETE", `/days/${day.id}`);
    this.#acknowledge([day.id], day.mark, false);
  }

  async #import(mark: string): Promise<void> {
    const lines = Array.from({ length: importedDays }, (_, i) => `2025-03-${10 + i} Alta, ${mark}`);
    const { id, draft_days } = await this.openTextImport(lines);
    // A day that a commit makes has its draft's id (decision 010).
    const ids = draft_days.map((draft) => draft.id);
    this.#pending = { mark, ids };
    await this.commitTextImport(id);
    this.#acknowledge(ids, mark, true);
  }

  #acknowledge(ids: readonly string[], mark: string, present: boolean): void {
    const at = performance.timeOrigin + performance.now();
    for (const id of ids) this.#known.set(id, { id, mark, present, at });
  }

  /** Compares the log with the acknowledgements, gives the differences, and takes over a pending change as it is found. */
  async compare(): Promise<string[]> {
    const days = new Map((await this.days()).map((day) => [day.id, day]));
    const { mark = "", ids = [] } = this.#pending ?? {};
    const wrong: string[] = [];
    for (const known of this.#known.values()) {
      const day = days.get(known.id);
      if (ids.includes(known.id)) continue;
      if (!day === known.present) wrong.push(`${known.mark} ${known.present ? "is lost" : "is back"}`);
      if (day && !day.notes?.includes(known.mark)) wrong.push(`${known.mark} has the notes ${day.notes}`);
    }
    for (const { full_url } of [...days.values()].flatMap(({ photos }) => photos)) {
      const status = await this.status(full_url);
      if (status !== 200) wrong.push(`${full_url} answers ${status}`);
    }
    const found = ids.filter((id) => days.has(id));
    if (found.length > 0 && found.length < ids.length) wrong.push(`${mark} has ${found.length} of ${ids.length} days`);
    if (this.#pending) {
      this.#acknowledge(ids, mark, found.length > 0);
      if (!this.#pending.ids)
        for (const day of days.values()) if (day.notes === mark) this.#acknowledge([day.id], mark, true);
    }
    this.#pending = undefined;
    return wrong;
  }
}
