import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "./env.ts";
import { sendMade } from "./made-file.ts";

function servedAt(make: (attempt: number) => string) {
  let attempts = 0;
  const app = new Hono<ServerEnv>();
  app.onError((_, c) => c.body(null, 500));
  app.get(
    "/file",
    sendMade("text/plain", async () => new TextEncoder().encode(make(++attempts))),
  );
  return { request: () => app.request("/file"), attempts: () => attempts };
}

test("a file is made once, whoever asks for it at the same time or later", async () => {
  const file = servedAt(() => "snow");
  await Promise.all([file.request(), file.request()]);
  expect(await (await file.request()).text()).toBe("snow");
  expect(file.attempts()).toBe(1);
});

test("a file that could not be made is tried again", async () => {
  const file = servedAt((attempt) => {
    if (attempt === 1) throw new Error("unreadable");
    return "snow";
  });
  expect((await file.request()).status).toBe(500);
  expect(await (await file.request()).text()).toBe("snow");
});
