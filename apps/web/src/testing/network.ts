import type { TestClient } from "@firn/testing/client";
import { vi } from "vitest";

type Answer = (request: Request) => Response | Promise<Response>;

const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** What lies between the screens and the server: requests are held, answered otherwise, or lost. */
export class Network {
  /** The paths of all requests. */
  readonly sent: string[] = [];
  #rules: { pattern: RegExp; answer: Answer }[] = [];

  connect(client: TestClient): void {
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(new URL(String(input), location.origin), init);
      const path = request.url.slice(location.origin.length);
      this.sent.push(path);
      const rule = this.#rules.find(({ pattern }) => pattern.test(path));
      return rule ? rule.answer(request) : client.request(path, init);
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

  lose(pattern: RegExp): () => void {
    return this.answer(pattern, lost);
  }

  goOffline(): void {
    this.lose(/^/);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  }

  goOnline(): void {
    this.reset();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    dispatchEvent(new Event("online"));
  }

  reset(): void {
    this.#rules = [];
    this.sent.length = 0;
  }
}
