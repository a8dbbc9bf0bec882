import { type Call, enveloped, pathOf, routeOf, withoutCodes } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { expect } from "vitest";

/** Method, full path and JSON text of a call, for a test that changes a part of it. */
export function wireForm(call: Call): { method: string; path: string; body: string | undefined } {
  const { route, query, body } = call;
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : "";
  const { method } = routeOf(route);
  return {
    method: method.toUpperCase(),
    path: `/api/v1${pathOf(route, call)}${search}`,
    body: body && JSON.stringify(enveloped(route, body)),
  };
}

/** Sends a call with a part of it changed; an undefined header is left out. */
export async function sendChanged(
  client: TestClient,
  call: Call,
  change: {
    method?: string;
    path?: string;
    body?: string | Uint8Array<ArrayBuffer> | undefined;
    type?: string | null;
  } = {},
): Promise<Response> {
  const wire = { ...wireForm(call), ...change };
  const type = change.type === undefined ? "application/json" : change.type;
  return client.request(wire.path, {
    method: wire.method,
    ...(wire.body !== undefined && {
      body: typeof wire.body === "string" ? new TextEncoder().encode(wire.body) : wire.body,
      headers: type === null ? {} : { "content-type": type },
    }),
  });
}

const code = expect.stringMatching(/^[a-z_.0-9]+$/);

/** Reads the words of a refusal, and checks that it has one of the contract's two forms with their codes, and nothing of our inside in it. */
export async function refusal(response: Response): Promise<{ error?: string; errors?: Record<string, string[]> }> {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const text = await response.text();
  expect(text).not.toMatch(/SQLITE|node_modules|\.ts\b| {4}at |select "|insert into/);
  const body = JSON.parse(text) as { errors?: Record<string, string[]>; codes?: Record<string, unknown[]> };
  if (response.status === 422) {
    expect(Object.keys(body)).toEqual(["errors", "codes"]);
    expect(Object.keys(body.codes ?? {})).toEqual(Object.keys(body.errors ?? {}));
    for (const [field, messages] of Object.entries(body.errors ?? {})) {
      expect(body.codes?.[field]).toEqual(messages.map(() => expect.objectContaining({ code })));
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) expect(message).toMatch(/\w/);
    }
  } else {
    expect(body).toMatchObject({ error: expect.stringMatching(/^[A-Z].{3,}/), code });
  }
  return withoutCodes(body) as typeof body;
}
