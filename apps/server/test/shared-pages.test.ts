import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { limits } from "@firn/contracts/limits";
import { colours } from "@firn/server/shares/styles";
import { expect, test } from "vitest";
import { dayWith } from "./support/calls.ts";
import { createSharingSkier, share } from "./support/sharing-skier.ts";

const all = ["notes", "people", "photos", "numbers", "track"];
const dayMs = 24 * 60 * 60 * 1000;

test("a page needs no account, runs no script, sets no cookie, and is not found by searches", async () => {
  const { client, visitor, day } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: all });
  visitor.headers.cookie = "firn_session=abc";
  const page = await visitor.request(path);
  const { headers } = page;
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.getSetCookie()).toEqual([]);
  const text = await page.text();
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/<script|javascript:|\son[a-z]+=|style="/);
});

test("messengers get a card with a photo", async () => {
  const { client, visitor, day, photo } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: ["photos", "numbers"] });
  const text = await (await visitor.request(path)).text();
  expect(text).toContain('<meta property="og:title" content="Alta, Jan 10, 2026">');
  expect(text).toContain(
    '<meta property="og:description" content="Day 2 · Utah, United States · Vertical 4,821 m · Runs 3 · ',
  );
  expect(text).toContain(`<meta property="og:image" content="http://firn.test${path}/photos/${photo}">`);
});

test("numbers are in the units of who reads them", async () => {
  const { client, visitor, day } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: ["numbers"] });
  const inLanguage = async (language: string) =>
    (await visitor.request(path, { headers: { "accept-language": language } })).text();
  expect(await inLanguage("en-US,en;q=0.9")).toContain("15,817 ft");
  expect(await inLanguage("de-AT")).toContain("4,821 m");
});

test("each element of a page is closed, each id is there once, and each article has a heading", async () => {
  const { client, visitor, day } = await createSharingSkier();
  const links = [
    await share(client, { day_id: day, shows: all }),
    await share(client, { season: 0, shows: all }),
    await share(client, { season: 0, shows: all, password: "long enough" }),
  ];
  for (const path of [...links.map((link) => link.path), "/s/unknown"]) {
    const text = await (await visitor.request(path)).text();
    expect(unclosed(text)).toEqual([]);
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const article of text.split("<article>").slice(1)) expect(article).toContain("<h2>");
    expect(text.match(/<h1>/g)).toHaveLength(1);
  }
});

/** What is open at the end, or is closed while another is open. */
function unclosed(page: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g)) {
    if (["meta", "link", "img", "input"].includes(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [...open, name];
  }
  return open;
}

test("a text is never markup", async () => {
  const { client, visitor, day, ski } = await createSharingSkier();
  const hostile = `</p><script>alert(1)</script>"'<img src=x onerror=alert(1)>&lt;`;
  await client.rest("PATCH", `/days/${day}`, {
    day: { notes: hostile, tags: ["<b>tag"], companions: ["<i>"], ski_ids: [ski] },
  });
  const { path } = await share(client, { day_id: day, shows: all });
  const text = await (await visitor.request(path)).text();
  expect(text).not.toMatch(/<script|<img src=x|<b>|<i>/);
  expect(text).toContain("&lt;script&gt;");
});

test("unknown, ended, revoked and deleted links answer the same, and a day whose deletion is undone is there again", async () => {
  const { app, client, visitor, day } = await createSharingSkier();
  const make = (fields: object = {}) => share(client, { day_id: day, shows: all, ...fields });
  const [kept, revoked, ended] = [await make(), await make(), await make({ ends_on: "2026-01-16" })];
  const read = async (path: string) => {
    const answer = await visitor.request(path);
    const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
    return { status: answer.status, text: await answer.text(), headers };
  };
  const unknown = await read(`/s/${"A".repeat(22)}`);
  expect(unknown.status).toBe(404);
  await client.rest("DELETE", `/shares/${revoked.id}`);
  expect(await read(revoked.path)).toEqual(unknown);
  const advanceTo = (hour: number) => app.clock.advance(Date.UTC(2026, 0, 17, hour) - app.clock.now());
  // Somewhere it is still the 16th.
  advanceTo(11);
  expect((await read(ended.path)).status).toBe(200);
  advanceTo(13);
  expect(await read(ended.path)).toEqual(unknown);
  for (const path of ["/s/x", "/s/", `${kept.path}/else`, `${kept.path}/photos/unknown`, `${kept.path}?page=2`])
    expect(await read(path)).toEqual(unknown);
  await client.rest("DELETE", `/days/${day}`);
  expect(await read(kept.path)).toEqual(unknown);
  const { body } = await client.rest("GET", "/shares");
  expect(body).toContainEqual(expect.objectContaining({ id: kept.id, day_id: day, day: null }));
  await client.rest("POST", `/days/${day}/restore`);
  expect((await read(kept.path)).status).toBe(200);
});

test("the deletion of an account ends its links with its first write", async () => {
  const { app, client, visitor, day } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: all });
  await client.rest("DELETE", "/account", { account: { password: "first tracks" } });
  expect((await visitor.request(path)).status).toBe(404);
  expect((await app.db.$client.execute("SELECT 1 FROM shares")).rows).toEqual([]);
});

test("a season has pages of days, and follows what is moved into it and out of it", async () => {
  const { client, visitor, ski, day } = await createSharingSkier();
  for (let at = 1; at < limits.sharedDays; at++)
    await client.rest("POST", "/days", { day: { ...dayWith(ski), date: `2025-12-${String(at).padStart(2, "0")}` } });
  const season = await share(client, { season: 0, shows: [] });
  const stay = await share(client, { from: "2026-01-09", to: "2026-01-10", shows: [] });
  const articles = async (path: string) =>
    (await (await visitor.request(path)).text()).match(/<article>/g)?.length ?? 0;
  expect([await articles(season.path), await articles(`${season.path}?page=2`)]).toEqual([20, 1]);
  expect(await articles(stay.path)).toBe(2);
  const first = await (await visitor.request(season.path)).text();
  expect(first).toContain("<h1>Season 2025/26</h1>");
  expect(first).toContain("21 days, 2 resorts");
  expect(first).toContain(`href="${season.path}?page=2"`);
  await client.rest("PATCH", `/days/${day}`, { day: { date: "2025-03-01" } });
  expect([await articles(`${season.path}?page=2`), await articles(stay.path)]).toEqual([0, 1]);
});

test("the last visit is known by its day, and a request for the headers is none", async () => {
  const { app, client, visitor, day } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: [] });
  const lastVisit = async () =>
    ((await client.rest("GET", "/shares")).body as [{ last_visit_on: string | null }])[0].last_visit_on;
  expect((await visitor.request(path, { method: "HEAD" })).status).toBe(200);
  expect(await lastVisit()).toBeNull();
  await visitor.request(path);
  await expect.poll(lastVisit).toBe("2026-01-15");
  app.clock.advance(dayMs);
  await visitor.request(path);
  await expect.poll(lastVisit).toBe("2026-01-16");
});

test("of photos that nobody reads on, a network has 16 at once", async () => {
  const { client, visitor, day, photo } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: all });
  const answers: Response[] = [];
  for (let at = 0; at < 17; at++)
    void visitor.request(`${path}/photos/${photo}`).then((answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(16);
  // The page is none of them.
  expect((await visitor.request(path)).status).toBe(200);
  expect(answers).toHaveLength(16);
  await answers[0]?.arrayBuffer();
  await expect.poll(() => answers.length).toBe(17);
});

test("the log holds no secret of a link", async () => {
  const { app, client, visitor, day, photo } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: all });
  for (const address of [path, `${path}/photos/${photo}`, `${path}/else`]) await visitor.request(address);
  expect(app.log.join()).toContain("/s/…/photos/");
  expect(app.log.join()).not.toContain(path.slice(3));
});

test("its colours are those of the app", () => {
  const tokens = readFileSync(fileURLToPath(new URL("../../web/src/ui/tokens.css", import.meta.url)), "utf8");
  for (const [name, [light, dark]] of Object.entries(colours))
    expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
});

test("a network that guesses addresses is 429 from its 101st on, while open links are served to it", async () => {
  const { client, visitor, day } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: [] });
  const guess = (at: number) => visitor.request(`/s/${String(at).padStart(22, "x")}`);
  for (let at = 0; at < 100; at++) expect((await guess(at)).status).toBe(404);
  const refused = await guess(100);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await visitor.request(path)).status).toBe(200);
});
