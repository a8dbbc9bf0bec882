import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { deletedKey } from "@firn/db/deleted-accounts";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createFeed, deleteFeed, listFeeds, openFeed } from "./service.ts";

async function createOwners() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const url = "https://firn.example";
  for (const email of ["a@example.com", "b@example.com"]) await app.skier(email);
  const { rows } = await app.db.$client.execute("SELECT id FROM users ORDER BY email");
  const [owner, other] = rows.map(([id]) => ({ ownerId: String(id) as OwnerId, today: "2026-01-15" }));
  if (!owner || !other) throw new Error("two accounts");
  const make = (actor = owner) => createFeed(app.core, actor, url);
  const list = (actor = owner) => listFeeds(app.core, actor, url);
  return { app, owner, other, make, list };
}

test("an owner lists, opens and revokes own feeds alone", async () => {
  const { app, owner, other, make, list } = await createOwners();
  const { id, url } = await make();
  await make(other);
  expect(url).toMatch(/^https:\/\/firn\.example\/f\/[\w-]{22}$/);
  expect(await list()).toEqual([{ id, url, created_at: "2026-01-15T12:00:00.000Z" }]);
  const secret = url.slice(-22);
  expect(await openFeed(app.core, secret)).toMatchObject({ id, ownerId: owner.ownerId });
  await expect(deleteFeed(app.core, other, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await openFeed(app.core, secret)).toBeDefined();
  await deleteFeed(app.core, owner, id);
  expect(await openFeed(app.core, secret)).toBeUndefined();
});

test("an account has so many feeds, whatever others have", async () => {
  const { other, make } = await createOwners();
  for (let count = 0; count < limits.feeds; count++) await make();
  await expect(make()).rejects.toMatchObject({ code: "conflict", message: "You have 10 feeds. Revoke one first." });
  await expect(make(other)).resolves.toBeDefined();
});

test("the feed of an account that is being deleted is not there", async () => {
  const { app, make } = await createOwners();
  const { url } = await make();
  await app.db.$client.execute(`UPDATE users SET email_key = '${deletedKey("x")}' WHERE email = 'a@example.com'`);
  expect(await openFeed(app.core, url.slice(-22))).toBeUndefined();
});
