import { makeInstallation } from "../../drills/support/installation.ts";

/** Starts the built server (`npm run build` first) on a data folder, by default a new one. */
export async function startServer({ dataDir, env = {} }: { dataDir?: string; env?: Record<string, string> } = {}) {
  const installation = await makeInstallation(dataDir);
  const { pid, readyMs, stop } = await installation.start({ env });
  const { origin, url } = installation;
  return { pid, readyMs, origin, url, stop: () => stop().then(installation.remove) };
}

export interface Outcome {
  status: number;
  ms: number;
  body: string;
  /** Seconds of the Retry-After header; 0 without one. */
  retryAfter: number;
}

/** A client of the API with the cookie of its session. */
export class Client {
  cookie = "";
  readonly api: string;
  readonly address: Record<string, string>;

  /** `address` is sent as X-Forwarded-For, which a server with TRUST_PROXY=on trusts. */
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

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Outcome> {
    const isForm = body instanceof FormData;
    const begun = performance.now();
    const response = await fetch(this.api + path, {
      method,
      headers: {
        ...this.address,
        ...headers,
        cookie: this.cookie,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // The last one counts: a sign-in with a dead cookie removes it, then sets the new one.
    this.cookie = response.headers.getSetCookie().at(-1)?.split(";")[0] ?? this.cookie;
    const retryAfter = Number(response.headers.get("retry-after"));
    return { status: response.status, ms: performance.now() - begun, body: text, retryAfter };
  }

  /** Gives the parsed answer. Retries after Retry-After; throws for any other refusal. */
  async call<Answer = unknown>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    for (;;) {
      const { status, body: text, retryAfter } = await this.send(method, path, body, headers);
      if (status < 300) return (text === "" ? undefined : JSON.parse(text)) as Answer;
      if (!(retryAfter > 0)) throw new Error(`${method} ${path}: ${status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }

  async status(path: string): Promise<number> {
    const response = await fetch(new URL(path, this.api), { headers: { cookie: this.cookie } });
    await response.arrayBuffer();
    return response.status;
  }
}

export function fileForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "photo.jpg"));
  return form;
}

export function textForm(text: string): FormData {
  const form = new FormData();
  form.set("text", text);
  return form;
}

/** The quantile of the values at a share from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
