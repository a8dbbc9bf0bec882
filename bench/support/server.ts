import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface BenchServer {
  pid: number;
  url: string;
  stop: () => Promise<void>;
}

/** As in `npm start`, the container and the unit. */
export const startFlag = "--max-semi-space-size=4";

/** What Node.js is given to run the built server. */
export const serverArgs = [startFlag, fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url))];

/** The built server on a data folder of its own (`npm run build` first). */
export async function startServer(port: number, settings: Record<string, string> = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
  const variables = {
    PATH: process.env.PATH ?? "",
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    ...settings,
  };
  const child = spawn(process.execPath, serverArgs, { env: variables, stdio: ["ignore", "pipe", "inherit"] });
  // Whatever becomes of the bench, its server does not outlive it.
  process.once("exit", () => child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => String(chunk).includes("ready") && resolve());
    child.on("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}/api/v1`, stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const gone = new Promise((resolve) => child.once("close", resolve));
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

/** Somebody with an account: calls carry the session. */
export class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  #cookie = "";

  /** `address`: where it says that it comes from, to a server with TRUST_PROXY=on. */
  constructor(url: string, address?: string) {
    this.#url = url;
    this.#headers = address === undefined ? {} : { "x-forwarded-for": address };
  }

  /** The session, as a request carries it. */
  get cookie(): string {
    return this.#cookie;
  }

  async signUp(email: string): Promise<this> {
    await this.call("POST", "/users", { user: { email, password: "first tracks" } });
    return this;
  }

  async signIn(email: string): Promise<this> {
    await this.call("POST", "/sessions", { email, password: "first tracks" });
    return this;
  }

  /** Sends JSON or a form; a 429 or 503 is tried again when the server says. Throws for any other refusal. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    for (;;) {
      const isForm = body instanceof FormData;
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          ...this.#headers,
          cookie: this.#cookie,
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      this.#cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.#cookie;
      const wait = Number(response.headers.get("retry-after"));
      if (response.ok) return text === "" ? undefined : JSON.parse(text);
      if (!(wait > 0)) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      this.waits += 1;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }

  /** Sends JSON once, whatever the answer: its status and body. */
  async once(method: string, path: string, body: object): Promise<string> {
    const headers = { cookie: this.#cookie, "content-type": "application/json" };
    const response = await fetch(this.#url + path, { method, headers, body: JSON.stringify(body) });
    return `${response.status} ${await response.text()}`;
  }

  /** Sends a form once, whatever the answer: its status. */
  async send(method: string, path: string, form: FormData): Promise<number> {
    const response = await fetch(this.#url + path, { method, headers: { cookie: this.#cookie }, body: form });
    await response.arrayBuffer();
    return response.status;
  }

  /** The status of a path of the server itself, outside of the API. */
  async status(path: string): Promise<number> {
    const response = await fetch(new URL(path, this.#url), { headers: { cookie: this.#cookie } });
    await response.arrayBuffer();
    return response.status;
  }

  /** How often it was told to come back. */
  waits = 0;
}

/** The value below which this share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
