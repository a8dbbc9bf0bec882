import { readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { accountArchive } from "@firn/contracts/account-archive";
import { exportColumns } from "@firn/contracts/export-columns";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";
import { downloaded, sha256, skierWithPhotos } from "./support/archive.ts";
import { strictCsv } from "./support/csv.ts";
import { onSocket } from "./support/socket.ts";

test("the download holds the account, the days as a table, and every original byte for byte", async () => {
  const { client, originals, photoIds, dayId, skiId, rockId } = await skierWithPhotos();
  const { response, files, account, csv, readme } = await downloaded(client);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="firn-account-2026-01-15.zip"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  const names = photoIds.map((id, at) => `photos/2026-01-10 Alta ${at + 1} ${id}.jpg`);
  expect([...files.keys()]).toEqual([...names, "account.json", "days.csv", "README.txt"]);
  expect(names.map((name) => files.get(name))).toEqual(originals.map((bytes) => Buffer.from(bytes)));

  expect(accountArchive.parse(account)).toEqual(account);
  expect(account).toMatchObject({
    format: "firn-account",
    version: 3,
    made_at: "2026-01-15T12:00:00.000Z",
    account: { email: "skier@example.com", season_start_day: "09-01" },
    skis: [
      { id: skiId, name: "Rustler 10", deleted_at: null },
      { id: rockId, name: "Rock; skis", deleted_at: "2026-01-15T12:00:00.000Z" },
    ],
    days: [
      { date: "2024-12-24", resort: { id: "at-st-anton", name: "St. Anton am Arlberg" }, ski_ids: [skiId], photos: [] },
      {
        id: dayId,
        date: "2026-01-10",
        resort: { id: "us-alta", name: "Alta", region: "Utah", country: "United States" },
        ski_ids: [rockId, skiId],
        activity: "Friends",
        notes: "Knee-deep.\n=1+1",
        original_text: null,
        photos: originals.map((bytes, at) => ({
          id: photoIds[at],
          file: names[at],
          state: "whole",
          sha256: sha256(bytes),
          size_bytes: bytes.length,
          taken_at: "2026-01-10",
        })),
      },
    ],
  });
  expect(readme).toContain("2 days, 2 skis, 2 photos.");
  expect(readme).not.toMatch(/lost|damaged/);
  expect(readme).toMatch(/Not in it: .*tokens,\s+links and feeds, imports that you have not finished/);

  const columns = exportColumns.map(({ id }) => ({ id }));
  const all = await overRest(client, { route: "csvExport.download", body: { season_ids: ["0", "-1"], columns } });
  expect(csv).toBe((all.body as { csv: string }).csv);
  expect(strictCsv(csv)).toHaveLength(3);
});

test("the archive holds no other account's data, no secrets and no unfinished imports", async () => {
  const { app, client, looseId, importPhotoId } = await skierWithPhotos();
  const other = await app.skier("other@example.com");
  const { files, account, csv } = await downloaded(other);
  expect([...files.keys()]).toEqual(["account.json", "days.csv", "README.txt"]);
  expect(account).toMatchObject({ account: { email: "other@example.com" }, skis: [], days: [] });
  expect(strictCsv(csv)).toHaveLength(1);

  const { files: own, account: ownAccount } = await downloaded(client);
  const [row] = (await app.db.$client.execute("SELECT password_hash FROM users WHERE email LIKE 'skier%'")).rows;
  const told = [...own.keys()].join() + JSON.stringify(ownAccount);
  for (const secret of [looseId, importPhotoId, "unfinished", String(row?.[0]), "other@example.com"]) {
    expect(told).not.toContain(secret);
  }
});

test("the archive names lost and damaged photos and holds the others", async () => {
  const { app, client, originals, photoIds } = await skierWithPhotos();
  const path = (at: number) => app.core.photos.store.localPath({ photoId: photoIds[at] ?? "", part: "original" }) ?? "";
  rmSync(path(0));
  const { files, account, readme } = await downloaded(client);
  expect(account.days[1]?.photos).toMatchObject([
    { id: photoIds[0], file: null, state: "missing" },
    { id: photoIds[1], state: "whole" },
  ]);
  expect(files.size).toBe(4);
  expect(readme).toContain("2 days, 2 skis, 1 photo.");
  expect(readme).toMatch(/has lost them:\r\n {2}2026-01-10 Alta, photo 1 \(/);

  writeFileSync(path(0), originals[0]?.subarray(0, 500) ?? "");
  writeFileSync(path(1), "");
  const second = await downloaded(client);
  expect(second.account.days[1]?.photos.map(({ state }) => state)).toEqual(["damaged", "damaged"]);
  expect(second.account.days[1]?.photos[1]?.file).toMatch(/\.bin$/);
  expect(second.readme).toMatch(/they are damaged:\r\n {2}2026-01-10 Alta, photo 1 /);
});

test("pages of a long log join without a seam", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const user = (await app.db.$client.execute("SELECT id FROM users")).rows[0]?.[0] as string;
  const rows = Array.from({ length: 1203 }, (_, at) => ({ id: `day-${at + 10_000}`, date: `2026-01-1${at % 3}` }));
  await app.db.$client.execute({
    sql: `INSERT INTO days (id, user_id, date, created_at, updated_at)
      SELECT json_extract(value, '$.id'), ?, json_extract(value, '$.date'), 0, 0 FROM json_each(?)`,
    args: [user, JSON.stringify(rows)],
  });
  const { account, csv } = await downloaded(client);
  const sorted = rows.toSorted((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
  expect(account.days.map(({ id, date }) => ({ id, date }))).toEqual(sorted);
  expect(strictCsv(csv)).toHaveLength(1204);
});

test("when the account is deleted meanwhile the download ends as broken, not as whole", async () => {
  const { app, client } = await skierWithPhotos();
  const response = await client.request("/api/v1/account/archive");
  await app.db.$client.execute("DELETE FROM users");
  await expect(response.arrayBuffer()).rejects.toThrow();
});

/** The files below a folder that this process has open. */
function openFiles(folder: string): string[] {
  return readdirSync("/proc/self/fd")
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return "";
      }
    })
    .filter((path) => path.startsWith(folder));
}

test.runIf(process.platform === "linux")(
  "a reader who hangs up leaves no file open, and the server goes on",
  async () => {
    const { app, client, photoIds } = await skierWithPhotos();
    // More than a socket's buffers hold, so that the file is being read while its reader leaves.
    const path = app.core.photos.store.localPath({ photoId: photoIds[0] ?? "", part: "original" }) ?? "";
    writeFileSync(path, Buffer.alloc(64 * 1024 * 1024, 7));
    const port = await onSocket(app);
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /api/v1/account/archive HTTP/1.1\r\nHost: firn.test\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise((resolve) => socket.once("readable", resolve));
    expect(socket.read(12)?.toString()).toBe("HTTP/1.1 200");
    const openPhotos = () => openFiles(join(app.folder, "photos"));
    await expect.poll(openPhotos).toHaveLength(1);
    socket.destroy();
    await expect.poll(openPhotos).toHaveLength(0);
    expect((await client.rest("GET", "/account")).status).toBe(200);
  },
);
