import { accountHeader } from "@firn/contracts/constants";

export interface Sent {
  path: string;
  key: string | null;
  account: string;
  body: unknown;
}

export type Answer = { status?: number; json: unknown } | undefined;

/** A `fetch` that answers requests in order; undefined: no response comes. */
export function answering(answers: Answer[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    if (url === "/healthz") return Response.json({ status: "ok" });
    const isPhoto = init.body instanceof FormData;
    const body = isPhoto ? "a photo" : JSON.parse(String(init.body)).json;
    const headers = new Headers(init.headers);
    const account = decodeURIComponent(headers.get(accountHeader) ?? "");
    sent.push({ path: url, key: headers.get("Idempotency-Key"), account, body });
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer.json, { status: answer.status ?? 200 });
  };
  return { fetch, sent };
}

export const ok = (data: unknown) => ({ json: { result: { data: { json: data } } } });

export const refuse = (httpStatus: number, message: string, fields?: object) => ({
  status: httpStatus,
  json: { error: { json: { message, code: -32000, data: { httpStatus, fields } } } },
});

/** With locks as the browser has them: one holder at a time. */
export function onlineNavigator() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  return { locks: { request }, onLine: true };
}
