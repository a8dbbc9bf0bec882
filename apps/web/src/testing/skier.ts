import type { TestClient } from "@firn/testing/client";

export interface DaySeed {
  /** YYYY-MM-DD; the day of the test's clock by default. */
  date?: string;
  resort?: string;
  skis?: string[];
  activity?: "Friends" | "Training";
  companions?: string[];
  notes?: string;
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
    const { date = "2026-01-15", resort = "Alta", skis = ["Rustler 10"], activity = "Friends", ...rest } = seed;
    const ski_ids: string[] = [];
    for (const name of skis) ski_ids.push(this.#skis.get(name) ?? (await this.addSki(name)));
    const [found] = await this.send<{ id: string }[]>("GET", `/resorts?query=${encodeURIComponent(resort)}`);
    return this.send("POST", "/days", {
      day: { date, resort_id: found?.id, ski_ids, activity, photo_ids: [], ...rest },
    });
  }

  async days(): Promise<{ id: string; date: string }[]> {
    return this.send("GET", "/days");
  }

  /** Opens an import of this text. Gives its id. */
  async importText(text: string): Promise<string> {
    const body = new FormData();
    body.set("text", text);
    const response = await this.client.request("/api/v1/text_imports", { method: "POST", body });
    return (await response.json()).id;
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
