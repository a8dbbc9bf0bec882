import type { Say } from "./scenario-places.ts";

/** The addresses of links are random: each run has its own. */
export async function playShares(say: Say, dayId: string): Promise<void> {
  const make = (body: Record<string, unknown>) => say({ route: "shares.create", body });
  const ofDay = await make({ day_id: dayId, shows: ["photos", "notes", "notes"], ends_on: "2099-03-01" });
  await make({ season: -1, shows: ["numbers"], password: "first tracks" });
  await make({ from: "2026-01-01", to: "2026-01-11", shows: [] });
  await make({ shows: [] });
  await make({ day_id: dayId, season: 0, shows: [] });
  await make({ from: "2026-01-01", shows: [] });
  await make({ from: "2026-01-11", to: "2026-01-01", shows: [] });
  await make({ day_id: "unknown", shows: ["everything"], password: "short" });
  await make({ day_id: "unknown", shows: [] });
  await make({ day_id: dayId, shows: [], ends_on: "2025-12-31" });
  await say({ route: "shares.list" });
  for (const body of [
    { shows: ["people"], ends_on: null },
    { password: "last chair" },
    { password: null },
    {},
    { day_id: dayId },
  ])
    await say({ route: "shares.update", id: ofDay.id, body });
  await say({ route: "shares.update", id: "unknown", body: { shows: [] } });
  await say({ route: "shares.delete", id: ofDay.id });
  await say({ route: "shares.delete", id: ofDay.id });
  await say({ route: "shares.list" });
}
