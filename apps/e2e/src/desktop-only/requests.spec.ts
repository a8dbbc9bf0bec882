import { untilLogKept } from "../support/installed.ts";
import { photoFile } from "../support/photo-files.ts";
import { watchRequests } from "../support/requests.ts";
import { dayRow, openingButton } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const ofForm = [
  "accounts.get",
  "companions.list",
  "resortNames.list",
  "resorts.own",
  "resorts.recent",
  "skis.list",
  "tags.list",
];

const screens = [
  { path: "/", shows: "Day 1" },
  // The records know the dates of their days, then ask for these.
  { path: "/stats", shows: "Days Skied", afterwards: ["days.search", "figuresInNotes.list"] },
  { path: "/settings/account", shows: "Season start" },
  { path: "/settings/skis", shows: "Rustler 10" },
  { path: "/csv-export", shows: "Export" },
  // It asks for the logged days of its month as soon as it knows the account.
  { path: "/new", shows: "Already logged on this date: Alta", first: ofForm, afterwards: ["days.list"] },
];

test("each screen takes one request for its data, fetches nothing twice, and asks no other host", async ({
  page,
  skier,
  server,
  trap,
}) => {
  trap.allow(/ERR_FAILED/);
  await skier.logDay();
  // The log on the device would answer the later ones.
  await page.route("**/trpc/changes.list*", (route) => route.abort());
  const asked = watchRequests(page, server.url);
  const devtools = await page.context().newCDPSession(page);
  for (const { path, shows, first = expect.arrayContaining(["accounts.get"]), afterwards = [] } of screens) {
    // As at a first visit, which knows no account yet.
    await page.goto("about:blank");
    await devtools.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes: "indexeddb,local_storage" });
    for (const list of [asked.calls, asked.all]) list.length = 0;
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const [firstCalls, ...laterCalls] = asked.calls.filter(([name]) => name !== "changes.list");
    expect(firstCalls, path).toEqual(first);
    expect(laterCalls.flat().toSorted(), path).toEqual(afterwards);
    expect(asked.all.toSorted(), path).toEqual([...new Set(asked.all)].toSorted());
  }
  expect(asked.foreign).toEqual([]);
});

test("a list shows previews, before the code of a day's menu, and a day its photos in full once it is open; files with a hash are compressed and kept", async ({
  page,
  skier,
  server,
}) => {
  await skier.logDay({ date: today(-2), photos: [await photoFile(), await photoFile()] });
  await skier.logDay({ date: today(-1), resort: "Zermatt", photos: [await photoFile()] });
  const asked = watchRequests(page, server.url);
  const files: Record<string, Record<string, string>> = {};
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === server.url && pathname.startsWith("/assets/")) files[pathname] = response.headers();
  });
  await page.goto("/");
  await expect(dayRow(page, "Day 1").locator("img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const first = (part: string) => asked.all.findIndex((address) => address.includes(part));
  await expect.poll(() => first("/assets/day-menu-")).toBeGreaterThan(0);
  const before = asked.all.slice(0, first("/assets/day-menu-"));
  expect(before.filter((address) => address.endsWith("/preview"))).toHaveLength(2);
  expect(asked.photos).toEqual([expect.stringMatching(/preview/), expect.stringMatching(/preview/)]);
  await untilLogKept(page);
  const calls = asked.calls.length;
  await openingButton(dayRow(page, "Day 1")).click();
  await expect(page.getByRole("dialog").getByText("Rustler 10")).toBeVisible();
  await expect
    .poll(() => asked.photos.slice(2))
    .toEqual([expect.stringMatching(/full/), expect.stringMatching(/full/)]);
  // The log may be renewed meanwhile.
  const others = asked.calls.slice(calls).flat();
  expect(others.filter((call) => call !== "changes.list")).toEqual(["resorts.credits"]);

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
