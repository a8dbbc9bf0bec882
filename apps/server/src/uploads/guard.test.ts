import { Readable } from "node:stream";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "../http/env.ts";
import { systemRuntime } from "../runtime.ts";
import { createUploadGates, uploadGuard } from "./guard.ts";

/** Gives up no body for its pace while a test runs. */
const patient = { bytesPerSecond: 4000, patienceMs: 86_400_000 };

/** Sends uploads to a server that refuses them, as they come without a session. */
function refusing() {
  const app = new Hono<ServerEnv>();
  app.use((c, next) => {
    c.set("clientAddress", c.req.header("From") as string);
    return next();
  });
  app.use(uploadGuard("", systemRuntime, createUploadGates(), patient));
  app.onError((_, c) => c.text("refused", 401));

  /** Its body ends when the test ends it. */
  return (From: string) => {
    let isRead = false;
    const body = new Readable({
      read() {
        isRead = true;
      },
    });
    const headers = { From, "Content-Type": "multipart/form-data; boundary=x" };
    const answer = app.request("/api/v1/photos", { method: "POST", headers }, { incoming: body });
    const reading = () => expect.poll(() => isRead).toBe(true);
    return { body, reading, isRead: () => isRead, status: async () => (await answer).status };
  };
}

test("reads one refused body of a sender at a time, and meanwhile those of others", async () => {
  const upload = refusing();
  const [first, second] = [upload("198.51.100.1"), upload("198.51.100.1")];
  await first.reading();
  const other = upload("198.51.100.2");
  await other.reading();
  expect(second.isRead()).toBe(false);
  first.body.push(null);
  expect(await first.status()).toBe(401);
  await second.reading();
});

test("does not wait for the body of a sender that has gone before its turn", async () => {
  const upload = refusing();
  const [first, second, third] = [upload("198.51.100.1"), upload("198.51.100.1"), upload("198.51.100.1")];
  await first.reading();
  second.body.destroy();
  first.body.push(null);
  await third.reading();
  expect(await second.status()).toBe(401);
});
