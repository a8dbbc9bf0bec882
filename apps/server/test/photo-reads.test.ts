import { connect } from "node:net";
import { createTestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import { onSocket } from "./support/socket.ts";

/** Two accounts with a photo each, in a store that counts the photos which are being read. */
async function twoWithPhotos() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const clients = [await app.skier(), await app.skier()] as const;
  await app.db.$client.execute(
    `INSERT INTO photos (id, user_id, sha256, size_bytes, rendered_type, exif_state, created_at)
      SELECT 'of-' || email, id, '', 0, 'image/jpeg', 'missing', 0 FROM users`,
  );
  let open = 0;
  app.core.photos.store.read = async () => {
    open++;
    const leave = () => void open--;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(new Uint8Array(4));
          controller.close();
          leave();
        },
        cancel: leave,
      },
      { highWaterMark: 0 },
    );
    return { stream, sizeBytes: 4 };
  };
  const path = (number: number) => `/photos/of-skier-${number}@example.com/full`;
  return { app, clients, path, open: () => open };
}

const atOnce = 16;

test("reads 16 photos of an account at once: a further one waits for one of them, another account's does not", async () => {
  const { clients, path, open } = await twoWithPhotos();
  const [unread, other] = clients;
  const answers: Response[] = [];
  for (let i = 0; i < atOnce + 2; i++) void unread.request(path(1)).then((answer) => answers.push(answer));
  const answered = (count: number) => expect.poll(() => answers.length).toBeGreaterThanOrEqual(count);
  await answered(atOnce);
  expect((await (await other.request(path(2))).arrayBuffer()).byteLength).toBe(4);
  expect(open()).toBe(atOnce);
  await answers[0]?.arrayBuffer();
  await answered(atOnce + 1);
  expect(open()).toBe(atOnce);
  await answers[1]?.body?.cancel();
  await answered(atOnce + 2);
  expect(open()).toBe(atOnce);
  expect(answers.map(({ status }) => status)).toEqual(Array(atOnce + 2).fill(200));
});

test.each([
  ["a HEAD request", 200, (client: TestClient, path: string) => client.request(path, { method: "HEAD" })],
  ["an unknown photo", 404, (client: TestClient) => client.request("/photos/unknown/full")],
])("%s leaves its turn at once", async (_, status, ask) => {
  const { clients, path, open } = await twoWithPhotos();
  for (let i = 0; i <= atOnce; i++) {
    const answer = await ask(clients[0], path(1));
    expect(answer.status).toBe(status);
    await answer.arrayBuffer();
  }
  expect(open()).toBe(0);
});

test("connections that end leave their turns, those that wait too", async () => {
  const { app, clients, path, open } = await twoWithPhotos();
  const { store } = app.core.photos;
  const { read } = store;
  // Longer than what a system takes for a client that does not read.
  const endless = { pull: (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536)) };
  let given = 0;
  store.read = async () => {
    given++;
    return { stream: new ReadableStream<Uint8Array>(endless, { highWaterMark: 0 }), sizeBytes: 1e9 };
  };
  const port = await onSocket(app);
  const cookie = [...clients[0].cookies].map((pair) => pair.join("=")).join("; ");
  const sockets = Array.from({ length: 2 * atOnce }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`GET ${path(1)} HTTP/1.1\r\nHost: firn.test\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => given, { interval: 20 }).toBe(atOnce);
  store.read = read;
  for (const socket of sockets) socket.destroy();
  expect((await (await clients[0].request(path(1))).arrayBuffer()).byteLength).toBe(4);
  await expect.poll(open, { interval: 20 }).toBe(0);
});
