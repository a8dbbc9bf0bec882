import type { DayInput, DayListItem } from "@firn/contracts/days";
import type { TestClient } from "@firn/testing/client";

export interface DaySeed extends Partial<Pick<DayInput, "numbers" | "snow" | "sky" | "rating" | "tags">> {
  /** YYYY-MM-DD; the day of the test's clock by default. */
  date?: string;
  resort?: string;
  skis?: string[];
  activity?: "Friends" | "Training";
  companions?: string[];
  notes?: string;
  photos?: File[];
  date_precision?: "month" | "season";
}

/** Uses /api/v1 with the session of an account, as another device does. */
export class Skier {
  readonly client: TestClient;
  readonly email: string;
  readonly #skis = new Map<string, string>();

  constructor(client: TestClient, email: string) {
    this.client = client;
    this.email = email;
  }

  async addSki(name: string): Promise<string> {
    const { id } = await this.send<{ id: string }>("POST", "/skis", { ski: { name } });
    this.#skis.set(name, id);
    return id;
  }

  async logDay(seed: DaySeed = {}): Promise<{ id: string; date: string }> {
    const {
      date = "2026-01-15",
      resort = "Alta",
      skis = ["Rustler 10"],
      activity = "Friends",
      photos = [],
      ...rest
    } = seed;
    const ski_ids: string[] = [];
    const photo_ids: string[] = [];
    for (const name of skis) ski_ids.push(this.#skis.get(name) ?? (await this.addSki(name)));
    const [found] = await this.send<{ id: string }[]>("GET", `/resorts?query=${encodeURIComponent(resort)}`);
    for (const photo of photos) photo_ids.push(await this.addPhoto("/photos", photo));
    return this.send("POST", "/days", { day: { date, resort_id: found?.id, ski_ids, activity, photo_ids, ...rest } });
  }

  async days(): Promise<DayListItem[]> {
    return this.send("GET", "/days");
  }

  /** Opens an import of this text. Gives its id. */
  async importText(text: string): Promise<string> {
    const body = new FormData();
    body.set("text", text);
    const response = await this.client.request("/api/v1/text_imports", { method: "POST", body });
    return (await response.json()).id;
  }

  /** Commits an import: the draft at this date is skipped. */
  async commitImport(path: `/${"text" | "photo"}_imports/${string}`, skipped?: string): Promise<void> {
    const { draft_days } = await this.send<{ draft_days: { id: string; date: string }[] }>("GET", path);
    for (const { id } of draft_days.filter(({ date }) => date === skipped)) {
      await this.send("PATCH", `/draft_days/${id}`, { draft_day: { decision: "skip" } });
    }
    await this.send("PATCH", path, {
      [path.startsWith("/text") ? "text_import" : "photo_import"]: { status: "committed" },
    });
  }

  /** Opens an import of these photos. Gives its id. */
  async importPhotos(...photos: File[]): Promise<string> {
    const { id } = await this.send<{ id: string }>("POST", "/photo_imports");
    for (const photo of photos) await this.addPhoto(`/photo_imports/${id}/photos`, photo);
    return id;
  }

  /** Gives the id of a photo that no day has yet. */
  async addPhoto(path: string, photo: File): Promise<string> {
    const body = new FormData();
    body.set("file", photo);
    const response = await this.client.request(`/api/v1${path}`, { method: "POST", body });
    return (await response.json()).id;
  }

  /** Gives the id of the track. */
  async addTrack(dayId: string, gpx: Uint8Array<ArrayBuffer>): Promise<string> {
    return this.addPhoto(`/days/${dayId}/tracks`, new File([gpx], "day.gpx"));
  }

  /** The session ends, as if another device had ended it. */
  loseSession(): void {
    this.client.cookies.clear();
  }

  async send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.client.rest(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }
}
