import { readdirSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@firn/contracts/limits";
import type { TestAppOptions } from "@firn/testing/app";
import { testJpeg } from "@firn/testing/jpeg";
import { createTarget, isBuilt } from "@firn/testing/test-target";
import { expect, onTestFinished, test } from "vitest";
import { exchange, hangUpAfter, onSocket, statusesIn } from "./test-socket.ts";

/** For what a busy machine may need a while for. */
const patience = { timeout: 10_000 };

const photo = Buffer.from(await testJpeg("2026-01-10", "us-alta"));

async function listening(options?: TestAppOptions) {
  const app = await createTarget(options);
  onTestFinished(app.close);
  const client = await app.skier();
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const port = await onSocket(app);
  const leftovers = () => readdirSync(join(app.folder, "uploads"));
  /** What holds after every refused upload: no file, no row, no fault of ours, and the next one succeeds. */
  const expectNothingLeft = async () => {
    await expect.poll(leftovers, patience).toEqual([]);
    if ("db" in app) {
      const { rows } = await app.db.$client.execute("SELECT count(*) AS count FROM photos");
      expect(rows[0]?.count).toBe(0);
    }
    expect(app.log.join("")).not.toContain("request failed");
    expect(statusesIn(await exchange(port, [upload(cookie, form(part({ body: photo })))]))).toEqual([201]);
  };
  return { app, port, cookie, leftovers, expectNothingLeft };
}

interface Part {
  disposition?: string;
  type?: string | null;
  body?: Uint8Array | string;
}

function part({
  disposition = 'form-data; name="file"; filename="photo.jpg"',
  type = "image/jpeg",
  body = "",
}: Part): Buffer {
  const head = `--x\r\nContent-Disposition: ${disposition}\r\n${type === null ? "" : `Content-Type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n")]);
}

function form(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from("--x--\r\n")]);
}

const multipart = 'multipart/form-data; boundary="x"';

/** The head of an upload; `length` is what it says of its body. */
function headOf(cookie: string, length: string, type = multipart): Buffer {
  const lines = ["POST /api/v1/photos HTTP/1.1", "Host: firn.test", `Cookie: ${cookie}`, `Content-Type: ${type}`];
  return Buffer.from(`${[...lines, length, "Connection: close"].join("\r\n")}\r\n\r\n`);
}

/** A whole upload; `sizeBytes` is what it claims. */
function upload(cookie: string, body: Buffer, { type = multipart, sizeBytes = body.length } = {}): Buffer {
  return Buffer.concat([headOf(cookie, `Content-Length: ${sizeBytes}`, type), body]);
}

const field = (name: string, body = "1") => part({ disposition: `form-data; name="${name}"`, type: null, body });
const named = (filename: string) =>
  part({ disposition: `form-data; name="file"; filename="${filename}"`, body: photo });
const many = (made: (i: number) => Buffer) => Array.from({ length: 1000 }, (_, i) => made(i));

test.each<[string, Buffer, number]>([
  ["a file of no bytes", form(part({ body: "" })), 422],
  ["a file in another field", form(part({ disposition: 'form-data; name="photo"; filename="a"', body: photo })), 422],
  ["a file without a field", form(part({ disposition: 'form-data; filename="a.jpg"', body: photo })), 422],
  ["a text in the file's field", form(field("file", "text")), 422],
  ["two files", form(part({ body: photo }), part({ body: photo })), 400],
  ["a thousand fields", form(...many((i) => field(`f${i}`)), part({ body: photo })), 400],
  ["a thousand files", form(...many(() => part({ body: "x" }))), 400],
  ["a field of a megabyte", form(field("note", "x".repeat(1024 * 1024)), part({ body: photo })), 413],
  ["nothing but an end", form(), 422],
  ["no end", part({ body: photo }), 400],
  ["no part at all", Buffer.from("x"), 400],
  ["a header without end", Buffer.from(`--x\r\nContent-Disposition: form-data; ${"x".repeat(200_000)}`), 400],
  ["a million dashes", Buffer.from("-".repeat(1_000_000)), 400],
  ["half a boundary over and over", Buffer.from("\r\n--".repeat(200_000)), 400],
])("%s", async (_, body, status) => {
  const { port, cookie, expectNothingLeft } = await listening();
  expect(statusesIn(await exchange(port, [upload(cookie, body)]))).toEqual([status]);
  await expectNothingLeft();
});

test.each<[string, Buffer[]]>([
  ["a path", [named("../../../../etc/passwd")]],
  ["a path of Windows", [named("C:\\\\Windows\\\\photo.jpg")]],
  ["a NUL", [named("photo\0.jpg")]],
  ["10,000 characters", [named("x".repeat(10_000))]],
  [
    "what every object has",
    [...["__proto__", "constructor", "toString"].map((name) => field(name)), part({ body: photo })],
  ],
])("%s as a name does no harm", async (_, parts) => {
  const { app, port, cookie, leftovers } = await listening();
  expect(statusesIn(await exchange(port, [upload(cookie, form(...parts))]))).toEqual([201]);
  expect(leftovers()).toEqual([]);
  expect(app.log.join("")).not.toContain("request failed");
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["an empty boundary", "multipart/form-data; boundary="],
  ["another boundary", "multipart/form-data; boundary=y"],
  ["a boundary of 5,000 characters", `multipart/form-data; boundary=${"x".repeat(5000)}`],
])("%s: 400", async (_, type) => {
  const { port, cookie, expectNothingLeft } = await listening();
  const body = form(part({ body: photo }));
  // The second is more than any buffer between the socket and the parser holds.
  for (const sent of [body, Buffer.concat([body, Buffer.alloc(500_000, "x")])]) {
    expect(statusesIn(await exchange(port, [upload(cookie, sent, { type })]))).toEqual([400]);
  }
  await expectNothingLeft();
});

test("a body in chunks that does not end at 25 MB is cut off: 413", async () => {
  const { port, cookie, expectNothingLeft } = await listening();
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  const endless = Array<Buffer>((4 * limits.photoBytes) / 0x100000).fill(chunk(Buffer.alloc(0x100000, "x")));
  const begin = [headOf(cookie, "Transfer-Encoding: chunked"), chunk(part({ body: photo }).subarray(0, -2))];
  expect(statusesIn(await exchange(port, [...begin, ...endless]))).toEqual([413]);
  await expectNothingLeft();
});

test("a length that promises more than comes, one that promises less, and one beyond all bounds", async () => {
  const { port, cookie, leftovers, expectNothingLeft } = await listening();
  const body = form(part({ body: photo }));
  await hangUpAfter(port, upload(cookie, body, { sizeBytes: body.length + 1000 }));
  await expect.poll(leftovers, patience).toEqual([]);
  expect(statusesIn(await exchange(port, [upload(cookie, body, { sizeBytes: body.length - 100 })]))[0]).toBe(400);
  expect(statusesIn(await exchange(port, [upload(cookie, body, { sizeBytes: 3_000_000_000 })]))).toEqual([413]);
  await expectNothingLeft();
});

test("who hangs up in the middle of a file leaves nothing, and the place is free again", async () => {
  const { app, port, cookie, leftovers, expectNothingLeft } = await listening();
  const whole = upload(cookie, form(part({ body: Buffer.concat([photo, Buffer.alloc(300_000)]) })));
  // More than an account may have under way at once.
  for (let i = 0; i < 12; i++) await hangUpAfter(port, whole.subarray(0, whole.length - 1 - i * 20_000));
  await expect.poll(() => app.log.filter((line) => line.includes("/api/v1/photos")).length, patience).toBe(12);
  expect(leftovers()).toEqual([]);
  await expectNothingLeft();
});

// The built server stops a slow upload after 30 s, too late for a test.
test.runIf(!isBuilt)("who sends slowly keeps nobody out, is told after a while, and leaves nothing", async () => {
  const pace = { uploadPace: { stretchMs: 4000, leastBytes: 100_000 } };
  const { app, port, cookie, expectNothingLeft, leftovers } = await listening(pace);
  const stalled = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = await app.skier();
      const own = [...client.cookies].map((pair) => pair.join("=")).join("; ");
      const body = form(part({ body: photo }));
      return Array.from({ length: 6 }, () => exchange(port, [upload(own, body, { sizeBytes: body.length + 1 })]));
    }),
  );
  await expect.poll(() => leftovers().length, patience).toBe(30);
  expect(statusesIn(await exchange(port, [upload(cookie, form(part({ body: photo })))]))).toEqual([201]);
  for (const received of await Promise.all(stalled.flat())) {
    expect(statusesIn(received)).toEqual([400]);
    expect(received).toContain("The upload came too slowly and was stopped.");
    expect(received).toMatch(/^connection: close/im);
  }
  if ("db" in app) await app.db.$client.execute("DELETE FROM photos");
  await expectNothingLeft();
});
