import { type APIRequestContext, expect } from "@playwright/test";
import type { PhotoFile } from "./photo-files.ts";

export const password = "first tracks";

export interface DaySeed {
  /** YYYY-MM-DD; today by default. */
  date?: string;
  /** The first search result is taken. */
  resort?: string;
  skis?: string[];
  activity?: "Friends" | "Training";
  companions?: string[];
  notes?: string;
  photos?: PhotoFile[];
}

export interface SeededDay {
  id: string;
  date: string;
}

let made = 0;

export function newEmail(): string {
  made += 1;
  return `skier-${process.pid}-${made}@example.com`;
}

/** Uses /api/v1 with the cookies of `request`. */
export class Skier {
  readonly email = newEmail();
  readonly #request: APIRequestContext;
  readonly #skis = new Map<string, string>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async signUp(): Promise<this> {
    await this.#send("post", "/users", { user: { email: this.email, password } });
    return this;
  }

  async signIn(): Promise<void> {
    await this.#send("post", "/sessions", { email: this.email, password });
  }

  async addSki(name: string): Promise<string> {
    const { id } = (await this.#send("post", "/skis", { ski: { name } })) as { id: string };
    this.#skis.set(name, id);
    return id;
  }

  async logDay(seed: DaySeed = {}): Promise<SeededDay> {
    const {
      date = today(),
      resort = "Alta",
      skis = ["Rustler 10"],
      activity = "Friends",
      notes,
      companions,
      photos = [],
    } = seed;
    const ski_ids: string[] = [];
    for (const name of skis) ski_ids.push(this.#skis.get(name) ?? (await this.addSki(name)));
    const resort_id = await this.#findResort(resort);
    const photo_ids: string[] = [];
    for (const file of photos) photo_ids.push(await this.#post("/photos", { file }));
    const day = {
      date,
      resort_id,
      ski_ids,
      activity,
      photo_ids,
      ...(notes !== undefined && { notes }),
      ...(companions && { companions }),
    };
    return (await this.#send("post", "/days", { day })) as SeededDay;
  }

  async addTrack(dayId: string, file: PhotoFile): Promise<void> {
    // Playwright sends no file without a type.
    await this.#post(`/days/${dayId}/tracks`, { file: { ...file, mimeType: "application/gpx+xml" } });
  }

  async days(season = 0): Promise<SeededDay[]> {
    return (await this.#send("get", `/days${season === 0 ? "" : `?season=${season}`}`)) as SeededDay[];
  }

  /** Opens an import of this text. Gives its address. */
  async importText(text: string): Promise<string> {
    return `/text-imports/${await this.#post("/text_imports", { text })}`;
  }

  /** Opens an import of these photos. Gives its address. */
  async importPhotos(photos: PhotoFile[]): Promise<string> {
    const { id } = (await this.#send("post", "/photo_imports")) as { id: string };
    for (const file of photos) await this.#post(`/photo_imports/${id}/photos`, { file });
    return `/photo-imports/${id}`;
  }

  /** Starts the season after tomorrow's date, so that the last months lie in it. */
  async startSeasonAfterTomorrow(): Promise<void> {
    await this.startSeasonOn(today(2).slice(5));
  }

  async startSeasonOn(season_start_day: string): Promise<void> {
    await this.#send("patch", "/account", { user: { season_start_day } });
  }

  async #findResort(name: string): Promise<string> {
    const found = (await this.#send("get", `/resorts?query=${encodeURIComponent(name)}`)) as { id: string }[];
    const [first] = found;
    if (!first) throw new Error(`no resort matches ${name}`);
    return first.id;
  }

  /** Sends a form. Gives the id of what was made. */
  async #post(path: string, multipart: Record<string, string | PhotoFile>): Promise<string> {
    const response = await this.#request.post(`/api/v1${path}`, { multipart });
    expect(response.ok(), `post ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    const { id } = (await response.json()) as { id: string };
    return id;
  }

  async #send(method: "get" | "post" | "patch", path: string, data?: unknown): Promise<unknown> {
    const response = await this.#request[method](`/api/v1${path}`, data === undefined ? {} : { data });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.json();
  }
}

/** In UTC. */
export function today(movedByDays = 0): string {
  return new Date(Date.now() + movedByDays * 86_400_000).toISOString().slice(0, 10);
}

export function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace("-02-29", "-02-28");
}

/** "Jan 5" in the current year, else "Jan 5, 2025"; long "January 5, 2025"; in the form's line "Mon, January 5". */
export function inWords(date: string, style: "row" | "long" | "line" = "row"): string {
  const isThisYear = date.slice(0, 4) === today().slice(0, 4);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    day: "numeric",
    month: style === "row" ? "short" : "long",
    ...(style === "line" && { weekday: "short" }),
    ...(style !== "long" && isThisYear ? {} : { year: "numeric" }),
  });
}
