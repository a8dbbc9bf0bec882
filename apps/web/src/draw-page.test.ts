import type { PageAnswer, PageRequest } from "@firn/contracts/page";
import { expect, test } from "vitest";
import { drawPage } from "./draw-page.tsx";
import type { FirstData } from "./lib/first-data.ts";

const account = (email: string) => ({
  email,
  created_at: "2024-03-05T10:00:00.000Z",
  season_start_day: "09-01",
  available_seasons: [0],
});

function day(resort: string, number = 1) {
  return {
    ...{ id: `day-${number}`, date: "2026-01-10", day_number: number, resort_name: resort, activity: "Friends" },
    ...{ ski_names: ["Rustler 10"], photos: [] },
  };
}

const nobody: PageAnswer = { status: 401 };

function answering(answers: Record<string, unknown>): PageRequest["ask"] {
  return async (procedure) => (Object.hasOwn(answers, procedure) ? { status: 200, value: answers[procedure] } : nobody);
}

const here = { timeZone: "UTC", locale: "en-US", now: Date.parse("2026-01-12T12:00:00Z") };
const home = { "accounts.get": account("me@example.com"), "days.list": [day("Alta")] };

async function drawn(path: string, answers: Record<string, unknown>, place = here) {
  const page = await drawPage({ path, ask: answering(answers), ...place });
  return { ...page?.screen, data: page && (JSON.parse(page.data) as FirstData) };
}

test("home comes drawn, with the account and the days that its loaders ask for", async () => {
  const { html, title, data } = await drawn("/", home);
  expect(title).toBe("<title>Ski Days · Firn</title>");
  expect(html).toContain("Alta");
  expect(data).toEqual({
    today: "2026-01-12",
    drawnIn: "en-US",
    queries: [
      { key: ["accountDetails"], data: home["accounts.get"] },
      { key: ["days", 0], data: home["days.list"] },
    ],
  });
});

test("of a long season the rows in sight are drawn, and all of it is in the data", async () => {
  const days = Array.from({ length: 60 }, (_, index) => day(`Resort ${index}`, index));
  const { html, data } = await drawn("/", { ...home, "days.list": days });
  expect(html?.match(/<li/g)).toHaveLength(14);
  expect(data?.queries[1]?.data).toHaveLength(60);
});

test.each([
  ["/stats", { "stats.get": { totalDays: 60, uniqueResorts: 6, mostUsedSki: "Rustler 10" } }, "Rustler 10"],
  ["/new", { "skis.list": [{ id: "ski-1", name: "Rustler 10" }], "resorts.recent": [] }, "Monday, January 12, 2026"],
])("%s comes drawn", async (path, answers, text) => {
  const { html } = await drawn(path, { ...home, ...answers });
  expect(html).toContain(text);
});

test("the way in comes drawn for who is signed out, and not for who is signed in", async () => {
  const { html, data } = await drawn("/auth", {});
  expect(html).toContain("current-password");
  expect(data).toEqual({ drawnIn: "en-US", queries: [] });
  expect(await drawn("/auth", home)).toEqual({ data: undefined });
});

test.each(["/", "/stats", "/new", "/settings/skis", "/no/such/page", "/settings"])(
  "signed out, nothing of %s is to be had",
  async (path) => {
    expect(await drawn(path, {})).toEqual({ data: undefined });
  },
);

test("a screen that looks into the browser first comes with its data alone", async () => {
  const { html, data } = await drawn("/settings/skis", { ...home, "skis.list": [] });
  expect([html, data?.drawnIn]).toEqual([undefined, undefined]);
  expect(data?.queries).toHaveLength(2);
});

test("where one answer fails, there is nothing, and the app asks itself", async () => {
  const ask = async (procedure: string): Promise<PageAnswer> =>
    procedure === "days.list" ? { status: 404 } : { status: 200, value: home["accounts.get"] };
  expect(await drawPage({ path: "/", ask, ...here })).toBeUndefined();
});

test("the day and its words are those of the browser", async () => {
  const place = { timeZone: "Pacific/Kiritimati", locale: "de-CH", now: Date.parse("2026-01-12T12:00:00Z") };
  const { html, data } = await drawn("/new", { ...home, "skis.list": [], "resorts.recent": [] }, place);
  expect(data?.today).toBe("2026-01-13");
  expect(html).toContain("Dienstag, 13. Januar 2026");
});

test("what people have written stays text, and no element has a style of its own", async () => {
  const written = `"><script>alert(1)</script> style="color:red" </title><!--$!-->`;
  const { html } = await drawn("/", { ...home, "days.list": [day(written)] });
  expect(html).toContain("&quot;&gt;&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(html).not.toContain(' style="');
});

test("pages that are drawn at once do not mix", async () => {
  const people = Array.from({ length: 20 }, (_, index) => `skier-${index}@example.com`);
  const pages = await Promise.all(
    people.map(async (email, index) => {
      const answers = answering({ "accounts.get": account(email), "days.list": [day(email)] });
      const ask: PageRequest["ask"] = async (procedure, input) => {
        for (let turns = (index * 7) % 5; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
        return answers(procedure, input);
      };
      return drawPage({ path: "/", ask, ...here });
    }),
  );
  for (const [index, page] of pages.entries()) {
    const all = `${page?.data}${page?.screen?.html}`;
    expect([...new Set(all.match(/skier-\d+@/g))]).toEqual([`skier-${index}@`]);
  }
});
