import type { Say } from "./scenario-places.ts";

/** Days of which only the month or the season is known. `day` is a valid one. */
export async function playHalfKnown(say: Say, day: object): Promise<void> {
  const month = await say({ route: "days.create", body: { ...day, date: "2024-01-20", date_precision: "month" } });
  await say({ route: "days.create", body: { ...day, date: "2024-01-20", date_precision: "season" } });
  await say({ route: "days.create", body: { ...day, date: "2024-01-01" } });
  await say({ route: "days.create", body: { ...day, date: "2024-01-01", date_precision: "week" } });
  await say({ route: "days.list", query: { season: -2 } });
  await say({ route: "days.get", id: month.id });
  await say({ route: "figures.seasons" });
  await say({ route: "figures.resorts" });
  for (const query of [{ month: 1 }, { year: 2024 }, { weekday: 1 }])
    await say({ route: "days.search", query: { ...query, season: -2 } });
  for (const body of [{ date: "2024-01-01" }, { date: "2024-02-10" }, { date_precision: "season" }])
    await say({ route: "days.update", id: month.id, body });
  await say({ route: "csvExport.options" });
  await say({ route: "changes.list" });
}
