import { vi } from "vitest";

export interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

/** Answers requests in order; undefined: no response comes. */
export function serve(...answers: ({ status?: number; json: unknown } | undefined)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/healthz") return Response.json({ status: "ok" });
    const isPhoto = init.body instanceof FormData;
    const body = isPhoto ? "a photo" : JSON.parse(String(init.body))["0"].json;
    sent.push({ path: url.replace("?batch=1", ""), key: new Headers(init.headers).get("Idempotency-Key"), body });
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(isPhoto ? answer.json : [answer.json], { status: answer.status ?? 200 });
  });
  return sent;
}

export const ok = (data: unknown) => ({ json: { result: { data: { json: data } } } });

export const refuse = (httpStatus: number, message: string, fields?: object) => ({
  status: httpStatus,
  json: { error: { json: { message, code: -32000, data: { httpStatus, fields } } } },
});

/** Locks as the browser has them: one holder at a time. */
export function stubNavigator(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  vi.stubGlobal("navigator", { locks: { request }, onLine: true });
}
