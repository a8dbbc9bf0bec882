import { connect } from "node:net";
import { limits } from "@firn/contracts/limits";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { onSocket } from "./support/socket.ts";

/** Longer than what a system takes for a client that does not read. */
const answerBytes = limits.answerBytes - 100_000;

const patience = { interval: 20 };

async function skierWithLongList() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } });
  await app.db.$client.execute(`UPDATE skis SET name = replace(hex(zeroblob(${answerBytes / 2})), '0', 'x')`);
  const port = await onSocket(app);
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  /** Asks for the list and reads nothing. */
  const ask = () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`GET /api/v1/skis HTTP/1.1\r\nHost: firn.test\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  };
  return { app, client, ask };
}

test("an account that leaves answers unread is asked to read them, until their connections are closed", async () => {
  const { app, client, ask } = await skierWithLongList();
  const status = async (skier = client) => (await skier.rest("GET", "/skis")).status;
  const sockets = [ask(), ask(), ask()];
  await expect.poll(status, patience).toBe(429);
  const refused = await client.rest("POST", "/skis", { ski: { name: "Rock skis" } });
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { error: "Earlier answers to this account have not been read yet. Read them, then try again." },
  ]);
  expect(await status(await app.skier("other@example.com"))).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(status, patience).toBe(200);
});

test("each answer is given up after half a minute without a reader", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const pauses: number[] = [];
  const outgoing = { setTimeout: (ms: number) => pauses.push(ms) };
  await app.fetch(new Request("http://firn.test/healthz"), { outgoing });
  expect(pauses).toEqual([15_000]);
});
