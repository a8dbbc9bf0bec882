import { expect, test } from "vitest";
import { createSharingSkier, share } from "./support/sharing-skier.ts";

const password = "first tracks at dawn";
const hourMs = 60 * 60 * 1000;

async function locked() {
  const skier = await createSharingSkier();
  const link = await share(skier.client, { day_id: skier.day, shows: ["photos", "notes"], password });
  const guess = (given: string) =>
    skier.visitor.request(link.path, {
      method: "POST",
      body: new URLSearchParams({ password: given }),
      // As a browser sends it from a page without a referrer.
      headers: { origin: "null" },
    });
  return { ...skier, ...link, guess };
}

function photoIn(page: string): string {
  return /src="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

test("a page with a password tells nothing without it, and neither do its photos", async () => {
  const { visitor, path, photo, guess } = await locked();
  for (const answer of [await visitor.request(path), await guess("last chair"), await guess("")]) {
    const text = await answer.text();
    expect(text).toContain('type="password"');
    expect(text).not.toMatch(/Alta|Zesty|og:|Jan|2026/);
  }
  expect((await visitor.request(`${path}/photos/${photo}`)).status).toBe(404);
  expect((await visitor.request(`${path}/photos/${photo}?until=9999999999999&pass=x`)).status).toBe(404);
});

test("with it, the page and its photos are there without a cookie, the photos for at most two hours", async () => {
  const { app, visitor, guess, path, photo } = await locked();
  const page = await guess(password);
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  const text = await page.text();
  expect(text).toContain("Zesty");
  expect(text).not.toContain("og:image");
  const address = photoIn(text);
  expect(address).toContain(`${path}/photos/${photo}?until=`);
  expect((await visitor.request(address)).status).toBe(200);
  expect((await visitor.request(address.replace("until=1", "until=2"))).status).toBe(404);
  app.clock.advance(2 * hourMs);
  expect((await visitor.request(address)).status).toBe(404);
});

test("what was opened with a password that was changed since is closed, and without one everything is open", async () => {
  const { client, visitor, id, path, guess } = await locked();
  const address = photoIn(await (await guess(password)).text());
  await client.rest("PATCH", `/shares/${id}`, { share: { password: "last chair up" } });
  expect((await visitor.request(address)).status).toBe(404);
  expect((await guess(password)).status).toBe(422);
  expect((await guess("last chair up")).status).toBe(200);
  await client.rest("PATCH", `/shares/${id}`, { share: { password: null } });
  expect(await (await visitor.request(path)).text()).toContain("Zesty");
  expect((await guess("whatever")).status).toBe(200);
});

test("guesses are throttled: ten are checked in a quarter of an hour, of all links of a network a hundred", async () => {
  const { app, client, day, guess } = await locked();
  const statuses: number[] = [];
  for (let count = 0; count < 100; count++) statuses.push((await guess(`guess ${count}`)).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  const refused = await guess(password);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(15 * 60)]);
  expect(await refused.text()).toContain("Too many wrong passwords. Please try again in 15 minutes.");
  let checked = 0;
  for (let link = 0; link < 12; link++) {
    const { path } = await share(client, { day_id: day, shows: [], password });
    for (let count = 0; count < 10; count++) {
      const body = new URLSearchParams({ password: "wrong" });
      if ((await app.visitor().request(path, { method: "POST", body })).status === 422) checked++;
    }
  }
  expect(checked).toBe(90);
  app.clock.advance(15 * 60_000);
  expect((await guess(password)).status).toBe(200);
});

test("a body that is too large is refused", async () => {
  const { guess } = await locked();
  expect((await guess("x".repeat(9000))).status).toBe(413);
});
