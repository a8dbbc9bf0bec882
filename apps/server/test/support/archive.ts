import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword, operatorSlot } from "@firn/auth/passwords";
import type { AccountArchive } from "@firn/contracts/account-archive";
import { readArchive } from "@firn/core/account-restore/read-archive";
import { restoreAccount } from "@firn/core/account-restore/service";
import { unzipped, zipped } from "@firn/core/test-zip";
import { createTestApp, skierPassword, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished } from "vitest";

/** For tests only: an account with two skis, a day with two photos, a plain day, an unattached photo and an open import. */
export async function skierWithPhotos(atEnd: (close: () => Promise<void>) => void = onTestFinished) {
  const app = await createTestApp();
  atEnd(app.close);
  const client = await app.skier("skier@example.com");
  const powder = await testJpeg("2026-01-10", "us-alta", "powder");
  const lunch = await testJpeg("2026-01-10", "us-alta", "lunch");
  const upload = async (file: Uint8Array<ArrayBuffer>) =>
    idOf(await overRest(client, { route: "photos.upload", file }));
  const photoIds = [await upload(powder), await upload(lunch)];
  const skiId = idOf(await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } }));
  const rockId = idOf(await client.rest("POST", "/skis", { ski: { name: "Rock; skis" } }));
  const day = {
    date: "2026-01-10",
    resort_id: "us-alta",
    ski_ids: [rockId, skiId],
    activity: "Friends",
    photo_ids: photoIds,
    notes: "Knee-deep.\n=1+1",
  };
  const dayId = idOf(await client.rest("POST", "/days", { day }));
  await client.rest("POST", "/days", {
    day: { ...day, date: "2024-12-24", resort_id: "at-st-anton", ski_ids: [skiId], photo_ids: [], notes: null },
  });
  await client.rest("DELETE", `/skis/${rockId}`);
  const looseId = await upload(await testJpeg("2026-01-09", "us-alta", "loose"));
  const importId = idOf(await client.rest("POST", "/photo_imports"));
  const file = await testJpeg("2026-01-08", "us-alta", "import");
  const importPhotoId = idOf(await overRest(client, { route: "photoImports.addPhoto", id: importId, file }));
  await overRest(client, { route: "textImports.create", form: { text: "2026-01-03 Alta, unfinished" } });
  return { app, client, originals: [powder, lunch], photoIds, looseId, importPhotoId, dayId, skiId, rockId };
}

function idOf({ status, body }: { status: number; body: unknown }): string {
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

/** The downloaded archive of this account. */
export async function downloaded(client: TestClient) {
  const response = await client.request("/api/v1/account/archive");
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = await unzipped(bytes);
  const text = (name: string) => files.get(name)?.toString() ?? "";
  return {
    response,
    bytes,
    files,
    account: JSON.parse(text("account.json")) as AccountArchive,
    csv: text("days.csv"),
    readme: text("README.txt"),
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export type Download = Awaited<ReturnType<typeof downloaded>>;

/** A file of these bytes; gives its path. */
export function written(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "firn-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "download.zip");
  writeFileSync(path, bytes);
  return path;
}

/** Restores these bytes as an account of this address, whose password is the test skiers'. */
export async function restored(app: TestApp, bytes: Uint8Array, email: string) {
  const archive = await readArchive(written(bytes));
  try {
    const owner = { email, emailKey: email, passwordHash: await hashPassword(operatorSlot, skierPassword) };
    return await restoreAccount(app.core, archive, owner, { folder: join(app.folder, "uploads") });
  } finally {
    archive.zip.close();
  }
}

/** The archive's account.json with one part changed. */
export function rewritten(account: AccountArchive, change: (copy: AccountArchive) => void): AccountArchive {
  const copy = structuredClone(account);
  change(copy);
  return copy;
}

/** The same ZIP file with another account.json: a text, or what JSON makes of anything else. */
export function rezipped(files: ReadonlyMap<string, Buffer>, account: unknown): Promise<Buffer> {
  const text = typeof account === "string" ? account : JSON.stringify(account);
  return zipped(new Map([...files, ["account.json", Buffer.from(text)]]));
}
