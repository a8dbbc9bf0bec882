import type { RouteName } from "@firn/testing/call";
import { overRest, routeOf } from "@firn/testing/call";
import { expect, test } from "vitest";
import { createWorld, routeNames, validCall, type World } from "./support/calls.ts";

/** A commit happens once. A change of many days or of drafts is a change of its own, which is written whatever it says. */
const others: RouteName[] = [
  "accounts.completeGoogleSignIn",
  "days.updateMany",
  "draftDays.update",
  "photoImports.update",
  "photoImports.updateDrafts",
  "textImports.update",
  "textImports.updateDrafts",
];
const routes = routeNames.filter((name) => routeOf(name).method === "patch" && !others.includes(name));

async function rowsOf({ app: { db } }: World): Promise<Record<string, unknown>> {
  const tables = await db.$client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'day_texts%'",
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables.rows) rows[String(name)] = (await db.$client.execute(`SELECT * FROM "${name}"`)).rows;
  return rows;
}

test.each(routes)("%s writes nothing where it says what is stored already", async (route) => {
  const world = await createWorld({ needsPhotos: /photo/i.test(route) });
  const call = validCall(world, route);
  const first = await overRest(world.client, call);
  const before = await rowsOf(world);
  world.app.clock.advance(60_000);
  const second = await overRest(world.client, call);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await rowsOf(world)).toEqual(before);
});
