import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createServerClient } from "./server-client.ts";

test("a call that has waited too long for its turn takes no connection", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const client = createServerClient({ url: `http://127.0.0.1:${port}`, limitMs: 300 });
  onTestFinished(() => client.close());
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => client.execute("SELECT 1")));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable", retryAfterSeconds: 5 } });
  // At most 8 at once; a timer may be a little early.
  expect(sockets.length).toBeLessThanOrEqual(16);
});
