import type { Say } from "./scenario-places.ts";

/** Parts of the scenario that change many days at once. */

export async function playMany(say: Say, [dayId = "", deletedId = ""]: string[], skiId: string): Promise<void> {
  const other = await say({
    route: "days.create",
    body: { date: "2026-01-02", resort_id: "us-alta", ski_ids: [skiId], activity: "Friends" },
  });
  const ids = [dayId, other.id];
  const change = await say<{ change_id: string }>({
    route: "days.updateMany",
    body: { ids, resort_id: "at-lech", add_ski_id: skiId, add_companion: "Anna" },
  });
  await say({ route: "days.list" });
  await say({ route: "days.updateMany", body: { ids, activity: "Training", move_years: -1 } });
  await say({ route: "days.updateMany", body: { ids, move_years: 1 } });
  await say({ route: "days.updateMany", body: { ids, move_years: 1 } });
  await say({ route: "days.updateMany", body: { ids, move_years: 2 } });
  await say({ route: "days.updateMany", body: { ids } });
  await say({ route: "days.updateMany", body: { ids, add_companion: " " } });
  await say({ route: "days.updateMany", body: { ids: [], resort_id: "at-lech" } });
  await say({ route: "days.updateMany", body: { ids, resort_id: "nowhere", add_ski_id: "unknown" } });
  await say({ route: "days.updateMany", body: { ids: [dayId, deletedId], resort_id: "at-lech" } });
  await say({ route: "days.update", id: other.id, body: { notes: "Changed since." } });
  await say({ route: "changes.undo", id: change.change_id });
  await say({ route: "changes.undo", id: change.change_id });
  await say({ route: "changes.undo", id: "unknown" });
  await say({ route: "days.list" });
  await say({ route: "csvExport.download", body: { day_ids: ids, columns: [{ id: "date" }, { id: "day_number" }] } });
  await say({ route: "csvExport.download", body: { day_ids: [deletedId], columns: [{ id: "date" }] } });
  await say({ route: "csvExport.download", body: { day_ids: ids, season_ids: ["0"], columns: [{ id: "date" }] } });
  await say({ route: "csvExport.download", body: { columns: [{ id: "date" }] } });
  await say({ route: "days.deleteMany", body: { ids: [dayId, "unknown"] } });
  const removal = await say<{ change_id: string }>({ route: "days.deleteMany", body: { ids } });
  await say({ route: "days.deleteMany", body: { ids } });
  await say({ route: "days.list" });
  await say({ route: "changes.undo", id: removal.change_id });
  await say({ route: "days.list" });
  await say({ route: "days.deleteMany", body: { ids: [other.id] } });
}

/** Twice, with an undo between. */
export async function playTakeBack(say: Say, kind: "photoImports" | "textImports", id: string): Promise<void> {
  await say({ route: "committedImports.list" });
  const taken = await say<{ change_id: string }>({ route: `${kind}.takeBack`, id });
  await say({ route: `${kind}.takeBack`, id });
  await say({ route: `${kind}.takeBack`, id: "unknown" });
  await say({ route: `${kind}.get`, id });
  await say({ route: "days.list", query: { season: 0 } });
  await say({ route: "changes.undo", id: taken.change_id });
  await say({ route: `${kind}.get`, id });
  await say({ route: `${kind}.takeBack`, id });
  await say({ route: "days.list", query: { season: 0 } });
}
