import type { Page } from "@playwright/test";
import { photoFile } from "../support/photo-files.ts";
import { watchRequests } from "../support/requests.ts";
import { dayRow, menuWay, openingButton } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** Waits until the page has sent no request for a while. Call once per page. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

const screens = [
  { path: "/", shows: "Day 1" },
  // The records know the dates of their days, then ask for these.
  { path: "/stats", shows: "Days Skied", afterwards: [["days.search"]] },
  { path: "/settings/account", shows: "Season start" },
  { path: "/settings/skis", shows: "Rustler 10" },
  { path: "/csv-export", shows: "Export" },
];

for (const { path, shows, afterwards = [] } of screens) {
  test(`${path} takes one request for its data, and fetches nothing twice`, async ({ page, skier, server }) => {
    await skier.logDay();
    const asked = watchRequests(page, server.url);
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await settled(page);
    const [first, ...later] = asked.calls;
    expect(first).toContain("accounts.get");
    expect(later).toEqual(afterwards);
    expect(asked.foreign).toEqual([]);
    expect(asked.all.toSorted()).toEqual([...new Set(asked.all)].toSorted());
  });
}

test("the form asks for the logged days of its month as soon as it knows the account", async ({
  page,
  skier,
  server,
}) => {
  await skier.logDay();
  const asked = watchRequests(page, server.url);
  await page.goto("/new");
  await expect(page.getByText("Already logged on this date: Alta")).toBeVisible();
  await settled(page);
  const first = [
    "accounts.get",
    "companions.list",
    "resortNames.list",
    "resorts.own",
    "resorts.recent",
    "skis.list",
    "tags.list",
  ];
  expect(asked.calls).toEqual([first, ["days.list"]]);
});

test("a list shows previews, and a day its photos in full once it is open", async ({ page, skier, server }) => {
  await skier.logDay({ photos: [await photoFile(), await photoFile()] });
  const asked = watchRequests(page, server.url);
  await page.goto("/");
  await expect(dayRow(page, "Day 1").locator("img")).toBeVisible();
  await settled(page);
  expect(asked.photos).toEqual([expect.stringMatching(/preview/)]);
  await openingButton(dayRow(page, "Day 1")).click();
  await expect(page.getByRole("dialog").getByText("Rustler 10")).toBeVisible();
  await expect
    .poll(() => asked.photos.slice(1))
    .toEqual([expect.stringMatching(/full/), expect.stringMatching(/full/)]);
  expect(asked.calls.at(-1)).toEqual(["days.get", "resorts.credits"]);
});

test("the list's photos are asked for before the code of a day's menu", async ({ page, skier, server }) => {
  for (const date of [today(-1), today(-2)]) await skier.logDay({ date, photos: [await photoFile()] });
  const asked = watchRequests(page, server.url);
  await page.goto("/");
  const first = (part: string) => asked.all.findIndex((address) => address.includes(part));
  await expect.poll(() => first("/assets/day-menu-")).toBeGreaterThan(0);
  const before = asked.all.slice(0, first("/assets/day-menu-"));
  expect(before.filter((address) => address.endsWith("/preview"))).toHaveLength(2);
});

test("files with a hash in their name come compressed, and are kept for ever", async ({ page, skier, server }) => {
  const files: Record<string, Record<string, string>> = {};
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === server.url && pathname.startsWith("/assets/")) files[pathname] = response.headers();
  });
  await page.goto("/");
  await expect(menuWay(page), skier.email).toBeVisible();
  await settled(page);
  expect(Object.keys(files).length).toBeGreaterThan(3);
  for (const [path, headers] of Object.entries(files)) {
    expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
    const file = await page.request.get(path);
    // Compression makes the smallest files larger.
    if ((await file.body()).length > 200) expect(headers["content-encoding"], path).toMatch(/^(br|gzip)$/);
    const map = await page.request.get(`${path}.map`);
    expect(map.status(), `${path}.map`).toBe(404);
  }
});
