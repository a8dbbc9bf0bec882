import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@firn/contracts/limits";
import type { UploadedDayPhoto } from "@firn/contracts/photos";
import { sweepPhotos } from "@firn/core/photos/files";
import { createTestApp } from "@firn/testing/app";
import { formWith, overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

async function withPhoto() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { body } = await overRest(client, { route: "photos.upload", file: await testJpeg("2026-01-10", "us-alta") });
  const { id, preview_url } = body as { id: string; preview_url: string };
  const stored = () =>
    readdirSync(join(app.folder, "photos"), { recursive: true, encoding: "utf8" }).filter((name) => name.includes(id));
  return { app, client, id, preview: preview_url, stored };
}

test("a view is only for its owner, immutable, and cannot run scripts", async () => {
  const { app, client, preview } = await withPhoto();
  const response = await client.request(preview);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect((await (await app.skier()).request(preview)).status).toBe(404);
  expect((await app.visitor().request(preview)).status).toBe(401);
  expect((await client.request(preview.replace("preview", "original"))).status).toBe(404);
});

test.each([
  ["a date and a position", ["2026-01-10", "us-alta"], "2026-01-10", "us-alta"],
  ["a date", ["2026-01-10"], "2026-01-10", undefined],
  ["neither", [], null, undefined],
] as const)(
  "an upload answers with what the photo carries, also when it is repeated: %s",
  async (_, [date, place], ...carried) => {
    const app = await createTestApp();
    onTestFinished(app.close);
    const client = await app.skier();
    const headers = { "idempotency-key": randomUUID() };
    const file = await testJpeg(date, place);
    for (let times = 0; times < 2; times++) {
      const sent = await client.request("/api/v1/photos", { method: "POST", body: formWith(file), headers });
      const { taken_at, resort } = (await sent.json()) as UploadedDayPhoto;
      expect([sent.status, taken_at, resort?.id]).toEqual([201, ...carried]);
    }
  },
);

test("an unchanged view is 304, and HEAD has the headers without the body", async () => {
  const { client, preview } = await withPhoto();
  const whole = await client.request(preview);
  const { byteLength } = await whole.arrayBuffer();
  const etag = whole.headers.get("etag") ?? "";
  expect((await client.request(preview, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await client.request(preview, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const head = await client.request(preview, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(byteLength)]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test("views hold no position and no date, the original every byte", async () => {
  const { app, client, id, preview } = await withPhoto();
  const served = Buffer.from(await (await client.request(preview)).arrayBuffer());
  expect(served.includes("Exif")).toBe(false);
  const original = await app.core.photos.store.read({ photoId: id, part: "original" });
  const bytes = Buffer.from(await new Response(original.stream).arrayBuffer());
  expect(bytes.equals(Buffer.from(await testJpeg("2026-01-10", "us-alta")))).toBe(true);
});

test("sweeps the files of deleted photos, and of photos not saved with a day within 24 hours", async () => {
  const { app, client, id, stored } = await withPhoto();
  await sweepPhotos(app.core);
  expect(stored()).toHaveLength(3);
  app.clock.advance(limits.loosePhotoMs + 1);
  await sweepPhotos(app.core);
  expect(stored()).toEqual([]);
  expect((await client.rest("DELETE", `/photos/${id}`)).status).toBe(404);
});

test.each([
  ["a signed-out visitor", 401, { file: true, signedIn: false }],
  ["no file", 422, { file: false, signedIn: true }],
])("an upload by %s is refused, and no file stays", async (_, status, { file, signedIn }) => {
  const { app, client } = await withPhoto();
  const who = signedIn ? client : app.visitor();
  const body = formWith(file ? await testJpeg() : undefined, { other: "field" });
  expect((await who.request("/api/v1/photos", { method: "POST", body })).status).toBe(status);
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
});

test("a file over 25 MB is 413, a file that is no photo 422, a broken form 400; no file stays", async () => {
  const { app, client, id } = await withPhoto();
  const send = (body: BodyInit, headers = {}) => client.request("/api/v1/photos", { method: "POST", body, headers });
  expect((await send(formWith(new Uint8Array(limits.photoBytes + 1)))).status).toBe(413);
  expect((await send(formWith(new TextEncoder().encode("<svg onload=alert(1)>")))).status).toBe(422);
  const type = { "content-type": "multipart/form-data; boundary=x" };
  expect((await send('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', type)).status).toBe(
    400,
  );
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
  await sweepPhotos(app.core);
  expect(existsSync(join(app.folder, "photos"))).toBe(true);
  const kept = readdirSync(join(app.folder, "photos"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  );
  expect(kept.every((name) => name.includes(id))).toBe(true);
});

test("an account has six uploads at once; the seventh is told when to come back", async () => {
  const { client } = await withPhoto();
  const hold = Array.from({ length: 6 }, () => {
    let finish = () => {};
    let isRead = () => {};
    const reading = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("--x\r\n"));
        finish = () => controller.close();
      },
      // Called once the first part has been read.
      pull: () => isRead(),
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    return {
      reading,
      finish: () => finish(),
      answer: client.request("/api/v1/photos", { method: "POST", body, headers, duplex: "half" } as RequestInit),
    };
  });
  await Promise.all(hold.map(({ reading }) => reading));
  const refused = await client.request("/api/v1/photos", { method: "POST", body: formWith(await testJpeg()) });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  for (const { finish } of hold) finish();
  for (const { answer } of hold) expect((await answer).status).toBe(400);
  expect((await client.request("/api/v1/photos", { method: "POST", body: formWith(await testJpeg()) })).status).toBe(
    201,
  );
});
