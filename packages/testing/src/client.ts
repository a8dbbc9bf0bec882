import type { AppRouter } from "@firn/api/router";
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import superjson from "superjson";

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, the text of anything else, or undefined. */
  body: unknown;
}

/** Keeps cookies and speaks both transports. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly trpc: TRPCClient<AppRouter>;
  readonly headers: Record<string, string> = {};
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #origin: string;

  constructor(fetch: (request: Request) => Promise<Response>, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
    this.trpc = createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${origin}/trpc`,
          transformer: superjson,
          fetch: (url, init) => this.request(url.toString(), init as RequestInit),
        }),
      ],
    });
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value);
    if (this.cookies.size > 0) headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const response = await this.#fetch(new Request(new URL(url, this.#origin), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async rest(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.request(`/api/v1${path}`, {
      method,
      ...(body !== undefined && {
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
    };
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
