import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { exchange, hangUpAfter, statusesIn } from "./support/socket.ts";
import { form, headOf, listening, part, photo, upload } from "./support/uploads.ts";

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
  // A client that goes on writing may lose the answer to the reset; socket.built.test reads it.
  expect([[413], []]).toContainEqual(statusesIn(await exchange(port, [...begin, ...endless])));
  await expectNothingLeft();
});

test("a declared length above, below and far beyond the real one", async () => {
  const { port, cookie, leftovers, expectNothingLeft } = await listening();
  const body = form(part({ body: photo }));
  await hangUpAfter(port, upload(cookie, body, { sizeBytes: body.length + 1000 }));
  await expect.poll(leftovers).toEqual([]);
  expect(statusesIn(await exchange(port, [upload(cookie, body, { sizeBytes: body.length - 100 })]))[0]).toBe(400);
  expect(statusesIn(await exchange(port, [upload(cookie, body, { sizeBytes: 3_000_000_000 })]))).toEqual([413]);
  await expectNothingLeft();
});

test("a disconnect in the middle of a file leaves no file and frees the place", async () => {
  const { app, port, cookie, leftovers, expectNothingLeft } = await listening();
  const whole = upload(cookie, form(part({ body: Buffer.concat([photo, Buffer.alloc(300_000)]) })));
  // More than an account may have under way at once.
  for (let i = 0; i < 12; i++) await hangUpAfter(port, whole.subarray(0, whole.length - 1 - i * 20_000));
  await expect.poll(() => app.log.filter((line) => line.includes("/api/v1/photos")).length).toBe(12);
  expect(leftovers()).toEqual([]);
  await expectNothingLeft();
});
