import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { deletedKey } from "@firn/db/deleted-accounts";
import { users } from "@firn/db/schema";
import { tokens } from "@firn/db/tokens-schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, hour, minute, skier } from "./test-bed.ts";
import { createToken, deleteToken, findToken, listTokens, noteTokenUse } from "./tokens.ts";
import { noteUse } from "./tokens-repo.ts";

async function createOwners() {
  const bed = await createTestBed();
  const ownerOf = async (email: string) => (await signUp(bed.deps, home, { ...skier, email })).session.ownerId;
  const owner = await ownerOf(skier.email);
  const other = await ownerOf("friend@example.com");
  const make = (fields: { ends_at?: string } = {}, ownerId: OwnerId = owner) =>
    createToken(bed.deps, ownerId, { name: "Shortcut", scopes: ["log"], ...fields });
  return { ...bed, owner, other, make };
}

test("each token has 192 random bits, and only their hash is stored", async () => {
  const { db, deps, owner, make } = await createOwners();
  const made = [await make(), await make()];
  expect(made[0]?.token).not.toBe(made[1]?.token);
  for (const { token } of made) {
    expect(token).toMatch(/^firn_[\w-]{32}$/);
    expect(await findToken(deps, token)).toMatchObject({ ownerId: owner, key: skier.email, scopes: ["log"] });
  }
  const stored = JSON.stringify(await db.select().from(tokens));
  for (const { token } of made) expect(stored).not.toContain(token.slice("firn_".length));
  expect(stored).toMatch(/"secretHash":"[0-9a-f]{64}"/);
});

test.each(["", "firn_", `firn_${"a".repeat(32)}`, `firn_${"a".repeat(31)}`, "a".repeat(40)])(
  "%j is no token",
  async (secret) => {
    const { deps, make } = await createOwners();
    await make();
    expect(await findToken(deps, secret)).toBeNull();
  },
);

test("a token counts until the instant of its end", async () => {
  const { deps, clock, make } = await createOwners();
  const endsAt = clock.now + hour;
  const { token } = await make({ ends_at: new Date(endsAt).toISOString() });
  clock.now = endsAt - 1;
  expect(await findToken(deps, token)).not.toBeNull();
  clock.now = endsAt;
  expect(await findToken(deps, token)).toBeNull();
  await expect(make({ ends_at: new Date(endsAt).toISOString() })).rejects.toMatchObject({
    fields: { ends_at: ["This is over already."] },
  });
});

test("an owner lists and revokes own tokens alone", async () => {
  const { deps, owner, other, make } = await createOwners();
  const { id, token } = await make();
  await make({}, other);
  expect((await listTokens(deps, owner)).map((each) => each.id)).toEqual([id]);
  await expect(deleteToken(deps, other, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await findToken(deps, token)).not.toBeNull();
  await deleteToken(deps, owner, id);
  expect(await findToken(deps, token)).toBeNull();
});

test("an account has so many tokens, whatever others have", async () => {
  const { owner, other, make } = await createOwners();
  for (let count = 0; count < limits.tokens; count++) await make();
  await expect(make()).rejects.toMatchObject({ code: "conflict", message: "You have 50 tokens. Revoke one first." });
  await expect(make({}, other)).resolves.toBeDefined();
  expect(owner).not.toBe(other);
});

test("the token of an account that is being deleted does not count", async () => {
  const { db, deps, owner, make } = await createOwners();
  const { token } = await make();
  await db
    .update(users)
    .set({ emailKey: deletedKey(owner) })
    .where(eq(users.id, owner));
  expect(await findToken(deps, token)).toBeNull();
});

test("a use is noted once a minute, with the network", async () => {
  const { db, deps, clock, owner, make } = await createOwners();
  const { token } = await make();
  let writes = 0;
  const update = (table: never) => {
    writes++;
    return db.update(table);
  };
  const counting = { ...deps, db: Object.create(db, { update: { value: update } }) };
  const use = async (client = home) => {
    const found = await findToken(deps, token);
    if (found) await noteTokenUse(counting, client, found);
    const [listed] = await listTokens(deps, owner);
    return [writes, listed?.last_used_at, listed?.last_network];
  };
  const first = new Date(clock.now).toISOString();
  expect(await use()).toEqual([1, first, "192.0.2.10"]);
  clock.now += minute - 1;
  expect(await use(cafe)).toEqual([1, first, "192.0.2.10"]);
  clock.now += 1;
  expect(await use(cafe)).toEqual([2, new Date(clock.now).toISOString(), "198.51.100.7"]);
});

test("of processes that have read the same row, one notes the use", async () => {
  const { db, deps, clock, owner, make } = await createOwners();
  const { id } = await make();
  const note = (network: string) => noteUse(db, owner, id, { at: clock.now, network, leastMs: minute });
  await note("192.0.2.10");
  await note("198.51.100.7");
  expect(await listTokens(deps, owner)).toMatchObject([{ last_network: "192.0.2.10" }]);
});
