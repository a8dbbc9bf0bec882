import type { DayInput } from "@firn/contracts/days";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { users } from "@firn/db/schema";
import { createTestDatabase } from "@firn/testing/database";
import { withTestPhotos } from "@firn/testing/photos";
import { fakeRuntime } from "@firn/testing/runtime";
import { onTestFinished } from "vitest";
import { createDay, getDay, updateDay } from "./days/service.ts";
import { loadResortDirectory } from "./resorts/directory.ts";
import { createSki } from "./skis/service.ts";

/** A real database with the test resorts and a clock at noon UTC of 2026-01-15. `wrap` sees every statement. */
export async function createTestLog(wrap?: Parameters<typeof createTestDatabase>[0]) {
  const { db, close } = await createTestDatabase(wrap);
  onTestFinished(close);
  const clock = fakeRuntime("2026-01-15T12:00:00Z");
  const photos = withTestPhotos({ db, runtime: clock, resorts: await loadResortDirectory(db) }, () => {});
  onTestFinished(photos.close);
  const { core } = photos;
  let skiers = 0;
  return {
    db,
    core,
    clock,
    async skier(seasonStartDay = "09-01"): Promise<Actor> {
      const id = `skier-${++skiers}`;
      await db.insert(users).values({ id, email: id, emailKey: id, seasonStartDay, createdAt: 0 });
      return { ownerId: id as OwnerId, today: "2026-01-15" };
    },
    ski: async (actor: Actor, name = "Rustler 10") => (await createSki(core, actor, { name })).id,
  };
}

export function dayOf(skiIds: string[], about: Partial<DayInput> = {}): DayInput {
  return {
    date: "2026-01-10",
    resort_id: "us-alta",
    ski_ids: skiIds,
    activity: "Friends",
    photo_ids: [],
    companions: [],
    ...about,
  };
}

export async function refusedFields(attempt: Promise<unknown>): Promise<string[]> {
  const error: unknown = await attempt.then(
    () => {
      throw new Error("expected a refusal");
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error && "fields" in error)) throw error;
  return Object.keys(error.fields ?? {}).sort();
}

export const logDay = async (...call: Parameters<typeof createDay>) => await createDay(...call);
export const changeDay = async (...call: Parameters<typeof updateDay>) => await updateDay(...call);
export const readDay = async (...call: Parameters<typeof getDay>) => await getDay(...call);
