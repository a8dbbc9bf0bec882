import { fetchWatched, probe } from "./connection.ts";
import { noteChange } from "./device-link.ts";
import { Refusal, readRefusal } from "./errors.ts";
import { changeHeaders, ownHeaders } from "./headers.ts";

/** Posts JSON to /api/v1. Throws `Refusal` for a status other than 2xx, `TypeError` where no response came. */
export async function post(path: string, body: object, accept: string): Promise<Response> {
  const headers = { ...ownHeaders(), "Content-Type": "application/json", Accept: accept };
  return accepted(await fetchWatched(path, { method: "POST", body: JSON.stringify(body), headers }));
}

export interface Transfer {
  key: string;
  /** That of the page, if it is not given. */
  account?: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** A connection that carries nothing for so long counts as gone: on a lift it breaks off without an error. */
const longestStallMs = 20_000;
/** The server renders a picture before it answers, and may have others to render first. */
const longestAnswerMs = 120_000;

/** Posts by XMLHttpRequest, because fetch reports no progress. Throws as `post` does, and the signal's reason. */
export async function postWithProgress<Answer>(path: string, body: FormData, transfer: Transfer): Promise<Answer> {
  const { key, account, onProgress, signal } = transfer;
  const sent = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    // guard (lib/api/request): changeHeaders(key, account) -> changeHeaders(key)
    for (const [name, value] of Object.entries(changeHeaders(key, account))) request.setRequestHeader(name, value);
    const fail = () => {
      void probe();
      reject(new TypeError("Failed to send"));
    };
    const giveUp = () => {
      fail();
      request.abort();
    };
    let stall = setTimeout(giveUp, longestStallMs);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stall);
      stall = setTimeout(giveUp, longestStallMs);
      onProgress(loaded);
    };
    request.upload.onload = () => {
      clearTimeout(stall);
      stall = setTimeout(giveUp, longestAnswerMs);
    };
    request.onloadend = () => clearTimeout(stall);
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
  const answer = await accepted(await sent);
  noteChange();
  return answer.json();
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw (await readRefusal(response)) ?? new Refusal(response.status);
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("Retry-After");
  const headers = new Headers(retryAfter === null ? {} : { "Retry-After": retryAfter });
  // Response refuses a body, even an empty one, for status 204.
  return new Response(request.responseText || null, { status: request.status, headers });
}
