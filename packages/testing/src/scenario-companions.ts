import type { Say } from "./scenario-places.ts";

/** Days with people, and the names that are refused. `day` is a valid one. */
export async function playCompanions(say: Say, day: object): Promise<void> {
  await say({ route: "companions.list" });
  const named = await say({ route: "days.create", body: { ...day, companions: [" Anna ", "Tom"] } });
  const crowd = Array.from({ length: 21 }, (_, at) => `Skier ${at}`);
  for (const companions of [["Anna", "ANNA"], [" "], ["x".repeat(61)], crowd, "Anna"]) {
    await say({ route: "days.create", body: { ...day, companions } });
  }
  await say({ route: "days.create", body: { ...day, date: "2026-01-09", companions: ["anna"] } });
  await say({ route: "companions.list" });
  await say({ route: "days.update", id: named.id, body: { companions: ["Kim", "Anna"] } });
  await say({ route: "days.update", id: named.id, body: { notes: "Icy." } });
  await say({ route: "companions.list" });
  await say({ route: "days.delete", id: named.id });
  await say({ route: "companions.list" });
  await say({ route: "days.restore", id: named.id });
  await say({ route: "days.update", id: named.id, body: { companions: [] } });
  await say({ route: "companions.list" });
}
