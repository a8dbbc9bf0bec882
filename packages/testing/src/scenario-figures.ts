import type { RouteName } from "./call.ts";
import type { Say } from "./scenario-places.ts";

const bySeason: RouteName[] = [
  "figures.months",
  "figures.dates",
  "figures.weekdays",
  "figures.resorts",
  "figures.skis",
  "figures.companions",
  "figures.numbers",
  "figures.totals",
  "figures.tags",
  "figures.snow",
  "figures.sky",
];

/** Each figure of all seasons, of two seasons, and of none that exists; the whole log, and after cursors of no history. */
export async function playFigures(say: Say): Promise<void> {
  await say({ route: "changes.list" });
  for (const since of ["7.0123456789abcdef", "1000000.", "not a cursor"])
    await say({ route: "changes.list", query: { since } });
  await say({ route: "days.onThisDay" });
  await say({ route: "figures.seasons" });
  for (const route of bySeason) {
    await say({ route });
    for (const season of [0, -1, -201]) await say({ route, query: { season } });
  }
}
