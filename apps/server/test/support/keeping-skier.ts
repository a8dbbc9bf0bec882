import type { DayDetail } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepPhotos } from "@firn/core/photos/files";
import { sweepTrackFiles } from "@firn/core/track-files/service";
import { createTestApp, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { expect, onTestFinished } from "vitest";

export const gpx = testGpx("2026-01-10", "us-alta");

/** For tests only: a server that keeps the files of tracks. */
export async function appThatKeeps(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  return app;
}

export async function keepingSkier(app: TestApp) {
  const client = await app.skier();
  const { id: skiId } = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const read = async (id: string) => (await client.rest("GET", `/days/${id}`)).body as DayDetail;
  return {
    client,
    read,
    add: (id: string, file = gpx) => overRest(client, { route: "dayTracks.add", id, file }),
    trackOf: async (id: string) => (await read(id)).tracks[0]?.id ?? "",
    hasFiles: async (id: string) => (await read(id)).tracks.map((track) => track.has_file),
    async logDay(date = "2026-01-10") {
      const day = { date, resort_id: "us-alta", ski_ids: [skiId], activity: "Friends" };
      return ((await client.rest("POST", "/days", { day })).body as { id: string }).id;
    },
    openImport: (...files: Uint8Array<ArrayBuffer>[]) => openImport(client, files),
    importDays: async (...files: Uint8Array<ArrayBuffer>[]) => (await openImport(client, files)).commit(),
  };
}

async function openImport(client: TestClient, files: readonly Uint8Array<ArrayBuffer>[]) {
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  for (const file of files) {
    const sent = await overRest(client, { route: "photoImports.addTrack", id, file });
    expect(sent.status).toBe(201);
  }
  return {
    id,
    /** The ids of its days. */
    async commit(): Promise<string[]> {
      const { body } = await client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
      return (body as { draft_days: { day_id: string }[] }).draft_days.map(({ day_id }) => day_id);
    },
    cancel: () => client.rest("DELETE", `/photo_imports/${id}`),
  };
}

/** The sizes of what lies in the store. */
export async function stored({ core }: TestApp): Promise<number[]> {
  const sizes: number[] = [];
  for await (const { sizeBytes } of core.photos.store.list()) sizes.push(sizeBytes);
  return sizes;
}

export async function sweep({ core }: TestApp): Promise<void> {
  await sweepImports(core);
  await sweepChanges(core);
  await sweepTrackFiles(core);
  await sweepPhotos(core);
}

/** Sweeps now, and again when nothing can be undone any more. */
export async function sweepAll(app: TestApp): Promise<void> {
  await sweep(app);
  app.clock.advance(limits.undoMs + 1);
  await sweep(app);
}

export const fileOf = (client: TestClient, dayId: string, trackId: string, init?: RequestInit) =>
  client.request(`/api/v1/days/${dayId}/tracks/${trackId}/file`, init);
