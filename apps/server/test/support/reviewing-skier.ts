import type { DayDetail } from "@firn/contracts/days";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepPhotos } from "@firn/core/photos/files";
import type { TestAppOptions } from "@firn/testing/app";
import { overRest, type Transport } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { callingSkier } from "./calling-skier.ts";

/** For tests only: a new account, and its calls of a photo import that is committed, taken back and reviewed again. */
export async function skier(transport: Transport = overRest, options: TestAppOptions = {}) {
  const { app, client, say } = await callingSkier(transport, options);
  const create = async () => (await say<{ id: string }>({ route: "photoImports.create" })).body.id;
  const add = async (id: string, ...photo: Parameters<typeof testJpeg>) =>
    (await say<{ id: string }>({ route: "photoImports.addPhoto", id, file: await testJpeg(...photo) })).body.id;
  const days = async () => (await say<{ id: string; date: string }[]>({ route: "days.list" })).body;
  return {
    app,
    client,
    say,
    create,
    add,
    days,
    /** An import of a photo for each date, at Alta. */
    importOf: async (...dates: string[]) => {
      const id = await create();
      for (const date of dates) await add(id, date, "us-alta", date);
      await app.core.photos.reader.settled();
      return id;
    },
    read: async (id: string) => (await say<PhotoImport>({ route: "photoImports.get", id })).body,
    commit: (id: string) => say<PhotoImport>({ route: "photoImports.update", id, body: { status: "committed" } }),
    takeBack: async (id: string) =>
      (await say<{ change_id: string; kept: unknown[] }>({ route: "photoImports.takeBack", id })).body,
    reopen: (id: string) => say<PhotoImport>({ route: "photoImports.reopen", id }),
    details: async () =>
      Promise.all((await days()).map(async ({ id }) => (await say<DayDetail>({ route: "days.get", id })).body)),
    async sweep() {
      await sweepImports(app.core);
      await sweepChanges(app.core);
      await sweepPhotos(app.core);
    },
    async stored() {
      const ids = new Set<string>();
      for await (const { photoId } of app.core.photos.store.list()) ids.add(photoId);
      return [...ids].sort();
    },
  };
}
