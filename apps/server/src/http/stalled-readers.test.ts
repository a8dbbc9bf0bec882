import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { stream } from "hono/streaming";
import { expect, onTestFinished, test } from "vitest";
import type { ServerEnv } from "./env.ts";
import { stalledReaders } from "./stalled-readers.ts";

const large = "x".repeat(20_000_000);

test("a client that takes nothing of its answer loses the connection", async () => {
  let givenUp: Promise<unknown> | undefined;
  const app = new Hono<ServerEnv>().use(stalledReaders(20)).get("/", (c) => {
    givenUp = once(c.env.outgoing, "close");
    return c.text(large);
  });
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: firn.test\r\n\r\n");
  await once(server, "request");
  await givenUp;
  let received = 0;
  socket.on("data", (part) => (received += part.length));
  await once(socket, "close");
  expect(received).toBeLessThan(large.length);
});

test("a client that waits for the server keeps its connection", async () => {
  let goOn: (() => void) | undefined;
  const late = new Promise<void>((resolve) => (goOn = resolve));
  const app = new Hono<ServerEnv>().use(stalledReaders(20)).get("/", (c) => {
    c.env.outgoing.once("timeout", () => goOn?.());
    return stream(c, async (body) => {
      await body.write("begun, ");
      await late;
      await body.write("ended");
    });
  });
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe("begun, ended");
});
