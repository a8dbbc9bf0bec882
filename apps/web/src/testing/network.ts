import type { TestClient } from "@firn/testing/client";
import { vi } from "vitest";

/** `pass` asks the server. */
type Answer = (pass: () => Promise<Response>) => Response | Promise<Response>;

const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** The network of a test: it holds, replaces or loses requests. */
export class Network {
  /** The paths of all requests. */
  readonly sent: string[] = [];
  #rules: { pattern: RegExp; answer: Answer }[] = [];

  connect(client: TestClient): void {
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input).replace(location.origin, "");
      this.sent.push(path);
      const rule = this.#rules.find(({ pattern }) => pattern.test(path));
      const pass = () => client.request(path, init);
      return rule ? rule.answer(pass) : pass();
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
    this.lose(/^/);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  }

  goOnline(): void {
    this.#rules = [];
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    dispatchEvent(new Event("online"));
  }

  reset(): void {
    this.#rules = [];
    this.sent.length = 0;
  }
}
