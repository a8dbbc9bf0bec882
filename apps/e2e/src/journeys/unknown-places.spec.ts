import { chosen } from "../support/drafts.ts";
import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { dayRow } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse } from "../support/text-imports.ts";

test("a place that Firn does not know stays out of the days on its dates, and one tap makes it one's own", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-9), resort: "Glungezer" });
  await skier.logDay({ date: today(-7), resort: "Kühtai" });
  const lines = [
    `${today(-9)} Morgenkogel - tour with Ben`,
    `${today(-8)} Morgenkogel`,
    `${today(-7)} Hasty Peak`,
    `${today(-6)} Alta`,
  ];
  await parse(page, lines.join("\n"));
  const named = (place: string) => draft(page, place).filter({ has: page.getByRole("heading", { name: place }) });
  await expect(named("“Morgenkogel”")).toHaveCount(2);
  const beside = named("“Morgenkogel”").filter({ hasText: "with Ben" });
  await expect(chosen(beside)).toHaveText("Create new day");
  await expect(beside.getByText("You already have Glungezer on this date")).toBeVisible();
  await expect(chosen(named("“Hasty Peak”"))).toHaveText("Create new day");
  const panel = page.getByRole("region", { name: "2 places are not known to Firn" });
  await expect(panel.getByText("“Morgenkogel”", { exact: true })).toBeVisible();
  await noSidewaysScroll(page);
  await expectSoundInFull(page);

  await panel.getByRole("button", { name: "Use “Morgenkogel” as my own place" }).click();
  await expect(named("“Morgenkogel”")).toHaveCount(0);
  await expect(
    draft(page, "Morgenkogel").filter({ has: page.getByRole("heading", { name: "Morgenkogel" }) }),
  ).toHaveCount(2);
  await expect(chosen(draft(page, "with Ben"))).toHaveText("Create new day");
  await expect(page.getByRole("region", { name: "1 place is not known to Firn" })).toBeVisible();
  await commit(page, 4);
  await expect(dayRow(page, "New: Morgenkogel")).toHaveCount(2);
  await expect(dayRow(page, "Glungezer")).toHaveCount(1);
  await expect(dayRow(page, "Kühtai")).toHaveCount(1);
  const places = ["Alta", null, "Kühtai", "Morgenkogel", "Morgenkogel", "Glungezer"];
  expect(await skier.days()).toMatchObject(places.map((resort_name) => ({ resort_name })));
});
