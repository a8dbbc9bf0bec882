import type { RouteName } from "@firn/testing/call";
import { overRest, routeOf } from "@firn/testing/call";
import { expect, test } from "vitest";
import { createWorld, routeNames, usesPhotos, validCall, type World } from "./support/calls.ts";

/** A commit happens once. A change of many days is kept to be undone, whatever it says; days that it does not change stay as they are. */
const others: RouteName[] = [
  "accounts.completeGoogleSignIn",
  "days.updateMany",
  "photoImports.update",
  "textImports.update",
];
const routes = routeNames.filter((name) => routeOf(name).method === "patch" && !others.includes(name));

/** Of rows, by all statements of the connection. */
async function writesOf({ app: { db } }: World): Promise<unknown> {
  return (await db.$client.execute("SELECT total_changes()")).rows[0]?.[0];
}

test.each(routes)("%s writes nothing where it says what is stored already", async (route) => {
  const world = await createWorld({ needsPhotos: usesPhotos(route) });
  const call = validCall(world, route);
  const first = await overRest(world.client, call);
  const before = await writesOf(world);
  const second = await overRest(world.client, call);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await writesOf(world)).toBe(before);
});
