import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { TestClient } from "@firn/testing/client";
import { vi } from "vitest";

/** `pass` asks the server. */
type Answer = (pass: () => Promise<Response>) => Response | Promise<Response>;

/** Its files are on the device, as the service worker keeps them. */
const gazetteer = new URL("../../../../packages/resorts/data/", import.meta.url);

const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

/** The parts of XMLHttpRequest that the app uses, over fetch. */
class FetchedRequest {
  status = 0;
  responseText = "";
  readonly upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #path = "";
  #answer: Headers | undefined;
  readonly #headers = new Headers();
  readonly #end = new AbortController();

  open(_method: "POST", path: string): void {
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.get(name) ?? null;
  }

  abort(): void {
    this.#end.abort();
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: FormData): Promise<void> {
    const end = (ended?: () => void) => {
      if (this.#end.signal.aborted) return;
      ended?.();
      this.onloadend?.();
    };
    try {
      const response = await fetch(this.#path, { method: "POST", headers: this.#headers, body });
      this.#answer = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      return end(this.onerror);
    }
    end(this.onload);
  }
}

/** The network of a test: it holds, replaces or loses requests. */
export class Network {
  /** The paths of all requests to the server. */
  readonly sent: string[] = [];
  /** How many of them are not answered yet. */
  pending = 0;
  /** Whether the device may read the whole log. Without it, each read is a request. */
  givesLog = false;
  #isOffline = false;
  #rules: { pattern: RegExp; answer: Answer }[] = [];

  connect(client: TestClient): void {
    vi.stubGlobal("XMLHttpRequest", FetchedRequest);
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input).replace(location.origin, "");
      if (path.endsWith(".csv")) return new Response(await readFile(new URL(basename(path), gazetteer)));
      if (path.startsWith("/trpc/changes.list") && !this.givesLog) return new Response(null, { status: 503 });
      this.sent.push(path);
      const rule = this.#rules.find(({ pattern }) => pattern.test(path));
      const pass = async () => {
        const response = await client.request(path, init);
        // One that was under way when the connection went.
        return this.#isOffline ? lost() : response;
      };
      this.pending += 1;
      try {
        return await (rule ? rule.answer(pass) : pass());
      } finally {
        this.pending -= 1;
      }
    });
  }

  /** Answers requests whose path matches in place of the server. Returns the end of it. */
  answer(pattern: RegExp, answer: Answer): () => void {
    const rule = { pattern, answer };
    this.#rules.unshift(rule);
    return () => {
      this.#rules = this.#rules.filter((each) => each !== rule);
    };
  }

  fail(pattern: RegExp, status: number, error?: string): () => void {
    return this.answer(pattern, () =>
      error === undefined ? new Response(null, { status }) : Response.json({ error }, { status }),
    );
  }

  lose(pattern: RegExp): () => void {
    return this.answer(pattern, lost);
  }

  /** Holds requests back until the returned function is called. */
  hold(pattern: RegExp): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.answer(pattern, (pass) => released.then(pass));
    return release;
  }

  goOffline(): void {
    this.#isOffline = true;
    this.lose(/^/);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  }

  goOnline(): void {
    this.#isOffline = false;
    this.#rules = [];
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    dispatchEvent(new Event("online"));
  }

  reset(): void {
    this.givesLog = false;
    this.#isOffline = false;
    this.#rules = [];
    this.sent.length = 0;
  }
}
