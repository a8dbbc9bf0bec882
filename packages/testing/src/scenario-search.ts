import type { Say } from "./scenario-places.ts";

/** Searches by words and by each filter, and what is refused. */
export async function playSearch(say: Say, ids: { ski_id: string; resort_id: string }): Promise<void> {
  await say({ route: "days.search" });
  for (const q of [
    "",
    "icy",
    "nobody ANTON 2026",
    "lehc",
    "austria",
    "rustler january",
    "kim",
    '"icy" NEAR(* notes:',
  ]) {
    await say({ route: "days.search", query: { q } });
  }
  const filters = [
    { season: 0 },
    { resort_id: ids.resort_id },
    { ski_id: ids.ski_id },
    { companion: "ANNA" },
    { country: "AT", year: 2026, month: 1, weekday: 6 },
    { from: "2026-01-05", to: "2026-01-11" },
    { cursor: "2026-01-10_1768032000000_0197a1f0", q: "icy" },
  ];
  for (const query of filters) await say({ route: "days.search", query });
  const refused = [
    { q: "x".repeat(201) },
    { q: "a b c d e f g h i j k l m" },
    { season: 2 },
    { resort_id: "" },
    { country: "Austria" },
    { month: 13 },
    { year: 26 },
    { weekday: 0 },
    { from: "2026-02-30" },
    { companion: "" },
    { cursor: "next" },
  ];
  for (const query of refused) await say({ route: "days.search", query });
}
