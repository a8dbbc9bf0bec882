import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDay, listDays } from "../days/service.ts";
import { getStats } from "../stats/service.ts";
import { createTestLog, dayOf } from "../test-log.ts";
import { deleteAccount } from "./deletion.ts";
import { getAccount, updateAccount } from "./service.ts";

test("a new account has only the current season", async () => {
  const { core, skier } = await createTestLog();
  expect(await getAccount(core, await skier())).toEqual({
    email: "skier-1",
    key: "skier-1",
    created_at: "1970-01-01T00:00:00.000Z",
    season_start_day: "09-01",
    season_goal: null,
    units: null,
    leaves_figures_in_notes: false,
    available_seasons: [0],
    has_password: false,
  });
});

test("units are those of the region until they are chosen", async () => {
  const { core, skier } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  expect(await updateAccount(core, actor, { units: "imperial" })).toMatchObject({
    units: "imperial",
    season_goal: null,
  });
  expect((await getAccount(core, other)).units).toBe(null);
  expect((await updateAccount(core, actor, { season_goal: 10 })).units).toBe("imperial");
  expect((await updateAccount(core, actor, { units: null })).units).toBe(null);
});

test("a new season start moves days between seasons and changes no day", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor)];
  for (const date of ["2025-08-31", "2025-09-01", "2026-01-10"]) await createDay(core, actor, dayOf(skis, { date }));
  const dates = async (season: number) => (await listDays(core, actor, { season })).map((day) => day.date);
  expect((await getAccount(core, actor)).available_seasons).toEqual([0, -1]);
  expect(await dates(0)).toEqual(["2026-01-10", "2025-09-01"]);
  const moved = await updateAccount(core, actor, { season_start_day: "01-01" });
  expect(moved).toMatchObject({ season_start_day: "01-01", available_seasons: [0, -1] });
  expect(await dates(0)).toEqual(["2026-01-10"]);
  expect(await dates(-1)).toEqual(["2025-09-01", "2025-08-31"]);
  expect((await getStats(core, actor, {})).totalDays).toBe(3);
});

test("a goal is set and removed without the season's start, and an empty change is refused", async () => {
  const { core, skier } = await createTestLog();
  const actor = await skier("10-01");
  const other = await skier();
  const goal = { season_goal: 40, season_start_day: "10-01" };
  expect(await updateAccount(core, actor, { season_goal: 40 })).toMatchObject(goal);
  expect(await updateAccount(core, actor, { season_start_day: "11-01" })).toMatchObject({ season_goal: 40 });
  expect(await updateAccount(core, actor, { season_goal: null })).toMatchObject({ season_goal: null });
  await expect(updateAccount(core, actor, {})).rejects.toMatchObject({ code: "invalid" });
  expect(await getAccount(core, other)).toMatchObject({ season_goal: null, season_start_day: "09-01" });
});

test("a season start of 29 February becomes 1 March in a common year", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = { ...(await skier("02-29")), today: "2027-03-01" };
  const skis = [await ski(actor)];
  for (const date of ["2027-02-28", "2027-03-01"]) await createDay(core, actor, dayOf(skis, { date }));
  expect((await getAccount(core, actor)).available_seasons).toEqual([0, -1]);
  expect(await listDays(core, actor, { season: -1 })).toMatchObject([{ date: "2027-02-28" }]);
  expect(await listDays(core, actor, { season: 0 })).toMatchObject([{ date: "2027-03-01" }]);
});

test("a day logged for tomorrow, after the season's end, is in the next season", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = { ...(await skier()), today: "2026-08-31" };
  await createDay(core, actor, dayOf([await ski(actor)], { date: "2026-09-01" }));
  expect((await getAccount(core, actor)).available_seasons).toEqual([1, 0]);
  expect(await listDays(core, actor, { season: 1 })).toHaveLength(1);
  expect((await getStats(core, actor, { season: 1 })).totalDays).toBe(1);
});

test("every call returns 401 for a deleted account", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  await db.delete(users).where(eq(users.id, actor.ownerId));
  const unauthenticated = { code: "unauthenticated" };
  await expect(getAccount(core, actor)).rejects.toMatchObject(unauthenticated);
  await expect(listDays(core, actor, { season: 0 })).rejects.toMatchObject(unauthenticated);
  await expect(getStats(core, actor, { season: 0 })).rejects.toMatchObject(unauthenticated);
});

async function skierWith(passwordHash: string | null) {
  const { db, core, skier } = await createTestLog();
  const actor = await skier();
  await db.update(users).set({ passwordHash }).where(eq(users.id, actor.ownerId));
  const accounts = async () => (await db.select().from(users)).length;
  return { core, actor, accounts };
}

test.each([
  ["changed", "new", "old"],
  ["given to an account that had none", "new", null],
  ["taken away", null, "old"],
])("keeps the account if its password was %s since the check", async (_, now, checked) => {
  const { core, actor, accounts } = await skierWith(now);
  await expect(deleteAccount(core, actor, checked)).rejects.toMatchObject({ code: "conflict" });
  expect(await accounts()).toBe(1);
});

test.each(["same", null])(
  "deletes the account with the checked password (%s), and returns 401 the second time",
  async (hash) => {
    const { core, actor, accounts } = await skierWith(hash);
    await deleteAccount(core, actor, hash);
    expect(await accounts()).toBe(0);
    await expect(deleteAccount(core, actor, hash)).rejects.toMatchObject({ code: "unauthenticated" });
  },
);
