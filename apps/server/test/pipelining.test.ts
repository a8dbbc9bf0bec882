import { connect } from "node:net";
import { limits } from "@firn/contracts/limits";
import { skis } from "@firn/db/schema";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { onSocket } from "./support/socket.ts";

async function signedIn() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const port = await onSocket(app);
  /** Sends requests at once, the last one with a body. */
  const send = (lines: string[], body = "") => {
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const heads = lines.map((line, at) => {
      const own = body && at === lines.length - 1 ? type : "";
      return `${line} HTTP/1.1\r\nHost: firn.test\r\nCookie: ${cookie}\r\n${own}\r\n`;
    });
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(heads.join("") + body);
    return socket;
  };
  return { app, client, send };
}

test("requests of a connection are answered in their order", async () => {
  const { send } = await signedIn();
  let text = "";
  const socket = send(["GET /healthz", "GET /api/v1/skis", "GET /nowhere"]).on("data", (bytes) => {
    text += bytes;
  });
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(statuses, { interval: 20 }).toHaveLength(3);
  expect(statuses()).toEqual(["200", "200", "404"]);
  socket.destroy();
});

test("a request that waits behind answers which nobody reads is not begun, nor when the connection has ended", async () => {
  const { app, client, send } = await signedIn();
  await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } });
  const bytes = limits.answerBytes - 100_000;
  await app.db.$client.execute(`UPDATE skis SET name = replace(hex(zeroblob(${bytes / 2})), '0', 'x')`);
  const lists = ["GET /api/v1/skis", "GET /api/v1/skis"];
  const socket = send([...lists, "POST /api/v1/skis"], JSON.stringify({ ski: { name: "Rock skis" } })).pause();
  const others = async () => {
    for (let at = 0; at < 8; at++) await client.rest("GET", "/skis");
  };
  await others();
  socket.destroy();
  await others();
  expect(await app.db.$count(skis)).toBe(1);
});
