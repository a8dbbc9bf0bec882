import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { connect } from "node:net";
import type { Target } from "@firn/testing/test-target";
import { serve } from "@hono/node-server";
import { onTestFinished } from "vitest";

/** For tests only: the server behind a real socket on a free port of this machine; the built one is behind one already. */
export async function onSocket(app: Target): Promise<number> {
  if ("port" in app) return app.port;
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  if (!server.listening) await once(server, "listening");
  onTestFinished(() => {
    server.close();
    if ("closeAllConnections" in server) (server as import("node:http").Server).closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Writes `parts` unchanged and returns what is received until the server closes, or `enough` returns true. */
export async function exchange(
  port: number,
  parts: Iterable<string | Uint8Array>,
  enough: (received: string) => boolean = () => false,
): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  const over = new Promise<string>((resolve) => {
    socket.setEncoding("latin1").on("data", (text) => {
      received += text;
      if (enough(received)) socket.destroy();
    });
    // A server may close the connection during a write.
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
  for (const part of parts) {
    if (socket.destroyed) break;
    if (socket.write(part)) continue;
    const drained = new Promise<void>((resolve) => socket.once("drain", resolve));
    await Promise.race([drained, over]);
  }
  return over;
}

/** Writes, and leaves as soon as it is written. */
export async function hangUpAfter(port: number, bytes: string | Uint8Array): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.destroy();
  await once(socket, "close");
}

export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
