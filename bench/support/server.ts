import { makeInstallation } from "../../drills/support/installation.ts";

export interface BenchServer {
  pid: number;
  origin: string;
  /** Of the API. */
  url: string;
  /** From the start of the process to its line that it is ready. */
  readyMs: number;
  stop: () => Promise<void>;
}

/** The built server (`npm run build` first) on a free port and a data folder of its own, or the one that `DATA_DIR` names. */
export async function startServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const installation = await makeInstallation();
  const { pid, readyMs, signal, ended } = await installation.start({ env });
  const stop = async () => {
    signal("SIGTERM");
    await ended;
    installation.remove();
  };
  return { pid, origin: new URL(installation.url).origin, url: installation.url, readyMs, stop };
}

/** The answer to one request. */
export interface Outcome {
  status: number;
  ms: number;
  body: string;
  /** Seconds of the Retry-After header; 0 without one. */
  retryAfter: number;
}

/** A user of the API whose requests carry their session. */
export class Client {
  cookie = "";
  /** How often `call` was told to come back later. */
  waits = 0;
  readonly api: string;
  readonly address: Record<string, string>;

  /** `address` is sent as X-Forwarded-For; a server with TRUST_PROXY=on believes it. */
  constructor(api: string, address?: string) {
    this.api = api;
    this.address = address === undefined ? {} : { "x-forwarded-for": address };
  }

  async signUp(email: string): Promise<this> {
    await this.call("POST", "/users", { user: { email, password: "first tracks" } });
    return this;
  }

  async signIn(email: string): Promise<this> {
    await this.call("POST", "/sessions", { email, password: "first tracks" });
    return this;
  }

  /** Sends JSON or a form once, whatever the answer. */
  async send(method: string, path: string, body?: object): Promise<Outcome> {
    const isForm = body instanceof FormData;
    const begun = performance.now();
    const response = await fetch(this.api + path, {
      method,
      headers: {
        ...this.address,
        cookie: this.cookie,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    const retryAfter = Number(response.headers.get("retry-after"));
    return { status: response.status, ms: performance.now() - begun, body: text, retryAfter };
  }

  /** Gives the parsed answer. Tries again where Retry-After asks for it; throws for any other refusal. */
  async call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    for (;;) {
      const { status, body: text, retryAfter } = await this.send(method, path, body);
      if (status < 300) return (text === "" ? undefined : JSON.parse(text)) as Answer;
      if (!(retryAfter > 0)) throw new Error(`${method} ${path}: ${status} ${text}`);
      this.waits += 1;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }

  /** The status of a path outside of the API. */
  async status(path: string): Promise<number> {
    const response = await fetch(new URL(path, this.api), { headers: { cookie: this.cookie } });
    await response.arrayBuffer();
    return response.status;
  }
}

/** A form with one file, as uploads take it. */
export function fileForm(bytes: Uint8Array, name = "photo.jpg"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return form;
}

/** A form with a text to import, for the season of that offset. */
export function textForm(text: string, seasonOffset = 0): FormData {
  const form = new FormData();
  form.set("text", text);
  form.set("season_offset", String(seasonOffset));
  return form;
}

/** The value below which this share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
