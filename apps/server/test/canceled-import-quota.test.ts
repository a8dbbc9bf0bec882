import { sweepPhotos } from "@firn/core/photos/files";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

test("photos of a canceled import count for the quota until their files are gone", async () => {
  const app = await createTestApp({ photoQuotaBytes: 1024 * 1024 });
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const ofImport = { route: "photoImports.addPhoto", id, file: await testJpeg("2026-01-10", "us-alta", "a") } as const;
  expect((await overRest(client, ofImport)).status).toBe(201);
  await app.db.$client.execute("UPDATE photos SET size_bytes = 2000000");
  expect((await client.rest("DELETE", `/photo_imports/${id}`)).status).toBe(204);
  const photo = { route: "photos.upload", file: await testJpeg("2026-01-10", "us-alta", "b") } as const;
  expect((await overRest(client, photo)).status).toBe(422);
  await sweepPhotos(app.core);
  expect((await overRest(client, photo)).status).toBe(201);
});
