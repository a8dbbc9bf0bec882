import type { Say } from "./scenario-places.ts";

/** Numbers, snow, sky, rating and tags: in many days at once, in the search, and out of notes. `day` is a valid one. */
export async function playConditions(say: Say, day: object): Promise<void> {
  const first = await say({
    route: "days.create",
    body: { ...day, numbers: { vertical_m: 4800, runs: 12 }, snow: "powder", rating: 5, tags: ["Touring"] },
  });
  const noted = "Cold.\n4,210 m vertical, 1 run, top speed 78 km/h";
  const second = await say({
    route: "days.create",
    body: { ...day, date: "2026-01-09", notes: noted, tags: ["touring"] },
  });
  const ids = [first.id, second.id];
  await say({ route: "tags.list" });
  await say({ route: "figures.numbers" });
  await say({ route: "figuresInNotes.list" });
  const conversion = await say<{ change_id: string }>({ route: "figuresInNotes.convert", body: { ids } });
  await say({ route: "days.get", id: second.id });
  await say({ route: "figuresInNotes.list" });
  await say({ route: "figuresInNotes.convert", body: { ids: [first.id, "unknown"] } });
  await say({ route: "figuresInNotes.convert", body: { ids: [] } });
  await say({ route: "changes.undo", id: conversion.change_id });
  const changes = [
    {
      numbers: { runs: null, temperature_c: -60 },
      snow: null,
      sky: "fog",
      rating: 3,
      add_tag: "#Night",
      remove_tag: "TOURING",
    },
    { numbers: { runs: 301 } },
    { numbers: { lifts: 3 } },
    { rating: 6, snow: "deep" },
    { add_tag: " " },
    { add_tag: "x".repeat(41) },
  ];
  const [edit] = await sayAll(
    say,
    "days.updateMany",
    changes.map((body) => ({ body: { ids, ...body } })),
  );
  await say({ route: "days.list" });
  await say({ route: "figures.totals" });
  const queries = [
    { q: "#night" },
    { tag: "NIGHT", sky: "fog" },
    { rating: 4 },
    { snow: "powder" },
    { least_vertical_m: 4800, most_vertical_m: 4800 },
    { most_temperature_c: -60 },
    { least_runs: -1 },
    { most_runs: 301 },
    { snow: "deep" },
    { tag: "" },
    { rating: 6 },
  ];
  await sayAll(
    say,
    "days.search",
    queries.map((query) => ({ query })),
  );
  await say({ route: "changes.undo", id: edit?.change_id ?? "" });
  await say({ route: "days.deleteMany", body: { ids } });
}

async function sayAll(say: Say, route: "days.search" | "days.updateMany", calls: readonly object[]) {
  const answers: { change_id?: string }[] = [];
  for (const call of calls) answers.push(await say({ route, ...call }));
  return answers;
}
