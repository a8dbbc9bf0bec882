import { overRest, overTrpc } from "@firn/testing/call";
import { describe, expect, test } from "vitest";
import { createWorld, dayWith } from "./support/calls.ts";

interface Found {
  total: number;
  first_on: string | null;
  last_on: string | null;
  read: { filter: object; from: number; to: number; word: string | null }[];
  days: { date: string }[];
}

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("a question is answered by the filters that it says, which can also be sent as fields", async () => {
    const { app, client, skiId } = await createWorld();
    const log = (date: string, day: object = {}) =>
      client.rest("POST", "/days", { day: { ...dayWith(skiId), date, companions: ["Tom"], ...day } });
    await log("2024-12-31", { activity: "Training", snow: "powder" });
    await log("2025-01-04");
    await log("2024-02-05", { companions: [] });
    const ask = async (query: Record<string, string | number>, by = client) =>
      (await transport(by, { route: "days.search", query })).body as Found;
    const answer = await ask({ q: "wie viele Tage mit Tom im Winter 2024/25" });
    expect(answer).toMatchObject({ total: 2, first_on: "2024-12-31", last_on: "2025-01-04" });
    expect(answer.read).toEqual([{ filter: { season: expect.any(Number) }, from: 23, to: 40, word: null }]);
    expect(await ask({ q: "first powder day" })).toMatchObject({
      total: 1,
      read: [
        { filter: { order: "oldest" }, word: null },
        { filter: { snow: "powder" }, word: "powder" },
      ],
    });
    const fields = { activity: "Training", photos: "without", from_day: "12-24", to_day: "01-06", week: "weekdays" };
    expect((await ask({ ...fields, order: "oldest" })).days.map(({ date }) => date)).toEqual(["2024-12-31"]);
    expect(await ask({ q: "mit Tom 2024" }, await app.skier())).toMatchObject({ total: 0 });
    const refused = { week: "monday", photos: "some", activity: "Alone", from_day: "13-01", order: "newer" };
    for (const [name, value] of Object.entries(refused))
      expect((await transport(client, { route: "days.search", query: { [name]: value } })).status, name).toBe(422);
  });
});
