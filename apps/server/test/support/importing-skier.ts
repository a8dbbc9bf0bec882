import type { DraftDay } from "@firn/contracts/draft-days";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import type { TextImport } from "@firn/contracts/text-imports";
import { testJpeg } from "@firn/testing/jpeg";
import { expect } from "vitest";
import { callingSkier } from "./calling-skier.ts";

/** A new account with one ski, and its calls of the two imports. */
export async function skier() {
  const { client, say: call } = await callingSkier();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  return {
    client,
    ski,
    call,
    async logDay(date: string, resort_id: string) {
      const day = { date, resort_id, ski_ids: [ski.id], activity: "Friends" };
      return ((await client.rest("POST", "/days", { day })).body as { id: string }).id;
    },
    textImport: async (text: string, season_offset = "0") =>
      (await call<TextImport>({ route: "textImports.create", form: { text, season_offset } })).body,
    readText: async (id: string) => (await call<TextImport>({ route: "textImports.get", id })).body,
    decide: (id: string, body: Record<string, unknown>) => call<DraftDay>({ route: "draftDays.update", id, body }),
    async photoImport(...photos: Parameters<typeof testJpeg>[]) {
      const { id } = (await call<{ id: string }>({ route: "photoImports.create" })).body;
      for (const photo of photos) await call({ route: "photoImports.addPhoto", id, file: await testJpeg(...photo) });
      const status = async () => (await call<PhotoImport>({ route: "photoImports.get", id })).body.status;
      // An upload waits a few seconds for its photo to be read; the first one starts a worker process.
      await expect.poll(status).toBe("waiting");
      return (await call<PhotoImport>({ route: "photoImports.get", id })).body;
    },
    readPhotos: async (id: string) => (await call<PhotoImport>({ route: "photoImports.get", id })).body,
    photosOf: async (dayId: string) =>
      ((await client.rest("GET", `/days/${dayId}`)).body as { photos: { id: string }[] }).photos,
  };
}

/** Throws without a draft. */
export const firstOf = ({ draft_days: [draft] }: { draft_days: DraftDay[] }): DraftDay => {
  if (!draft) throw new Error("no draft");
  return draft;
};
export const committed = { status: "committed" };
