import type { DayDetail } from "@firn/contracts/days";
import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { overRest, overTrpc, type Transport } from "@firn/testing/call";
import { gpxOf, skiPoints } from "@firn/tracks/test-files";
import { describe, expect, test } from "vitest";
import { callingSkier } from "./support/calling-skier.ts";

interface Import {
  id: string;
  draft_days: DraftDay[];
}

async function skier(transport: Transport = overRest) {
  const { say } = await callingSkier(transport);
  const record = async (id: string, ...files: Uint8Array[]) => {
    for (const file of files) await say({ route: "photoImports.addTrack", id, file: new Uint8Array(file) });
    return (await say<Import>({ route: "photoImports.get", id })).body;
  };
  return {
    say,
    record,
    read: async (text: string) => (await say<Import>({ route: "textImports.create", form: { text } })).body,
    start: async () => (await say<Import>({ route: "photoImports.create" })).body.id,
    correct: (draft: DraftDay | undefined, tags: string[]) =>
      say<DraftDay>({ route: "draftDays.update", id: draft?.id ?? "none", body: { tags } }),
    /** The tags of the day of each draft, once they are committed. */
    committed: async (route: "textImports" | "photoImports", id: string) => {
      const { body } = await say<Import>({ route: `${route}.update`, id, body: { status: "committed" } });
      const days = body.draft_days.map(({ day_id }) => say<DayDetail>({ route: "days.get", id: day_id ?? "none" }));
      return (await Promise.all(days)).map(({ body: day }) => day.tags);
    },
  };
}

const tagsOf = ({ draft_days }: Import) => draft_days.map(({ tags }) => tags);
const recorded = (type: string, start?: string) => gpxOf(skiPoints(start ? { start } : {}), "", `<type>${type}</type>`);

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("a text proposes tags, and the day has those that were not taken off", async () => {
    const { read, correct, committed } = await skier(transport);
    const made = await read("Jan 10 Alta, night skiing with the kids\nJan 11 Snowbird, no powder left");
    expect(tagsOf(made)).toEqual([["Night", "Kids"], []]);
    const { body } = await correct(made.draft_days[0], ["Night"]);
    expect(body.tags).toEqual(["Night"]);
    expect(await committed("textImports", made.id)).toEqual([["Night"], []]);
  });

  test("a recording proposes the tags of its sport, once", async () => {
    const { start, record, correct, committed } = await skier(transport);
    const id = await start();
    const first = await record(id, recorded("snowboard"));
    expect(tagsOf(first)).toEqual([["Snowboard"]]);
    await correct(first.draft_days[0], ["Night"]);
    expect(tagsOf(await record(id, recorded("alpine_ski", "2026-01-10T20:00:00Z")))).toEqual([["Night"]]);
    const touring = await record(id, recorded("backcountry_ski", "2026-01-10T22:00:00Z"));
    expect(tagsOf(touring)).toEqual([["Night", "Touring"]]);
    expect(await committed("photoImports", id)).toEqual([["Night", "Touring"]]);
  });

  test("many drafts get one more tag, each once whatever the case", async () => {
    const { say, read, correct } = await skier(transport);
    const { id, draft_days } = await read("Jan 10 Alta, night skiing\nJan 11 Alta\nJan 12 Alta");
    await correct(draft_days[1], ["RACE"]);
    const ids = draft_days.slice(0, 2).map((draft) => draft.id);
    const { status, body } = await say<Import>({
      route: "textImports.updateDrafts",
      id,
      body: { ids, add_tag: "#Race", keep_own: true },
    });
    expect(status).toBe(200);
    expect(tagsOf(body)).toEqual([["Night", "Race"], ["RACE"], []]);
  });
});

test("a draft with twenty tags gets none more, and no draft gets both all tags and one more", async () => {
  const { say, read, correct } = await skier();
  const { id, draft_days } = await read("Jan 10 Alta\nJan 11 Alta");
  await correct(
    draft_days[0],
    Array.from({ length: limits.tagsPerDay }, (_, at) => `Own ${at}`),
  );
  const ids = draft_days.map((draft) => draft.id);
  const add = (fields: object) => say({ route: "textImports.updateDrafts", id, body: { ids, ...fields } });
  expect(await add({ add_tag: "Race" })).toEqual({
    status: 422,
    body: { errors: { add_tag: ["One of these drafts has 20 tags already."] } },
  });
  expect((await add({ add_tag: "own 3" })).status).toBe(200);
  expect((await say<Import>({ route: "textImports.get", id })).body.draft_days[1]?.tags).toEqual(["own 3"]);
  expect(await add({ add_tag: "Race", tags: ["Kids"] })).toEqual({
    status: 422,
    body: { errors: { add_tag: ["Give either all tags or one more."] } },
  });
});

test("a merge says that it adds tags, and a recording that is added to a day gives it none", async () => {
  const { say, start, record } = await skier();
  const { body: ski } = await say<{ id: string }>({ route: "skis.create", body: { name: "Rustler 10" } });
  const logged = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  const { body: day } = await say<DayDetail>({ route: "days.create", body: logged });
  const merged = await record(await start(), recorded("snowboard"));
  expect(merged.draft_days).toMatchObject([{ decision: "merge", tags: ["Snowboard"] }]);
  expect(merged.draft_days[0]?.merge_adds).toContain("tags");
  const file = new Uint8Array(recorded("snowboard"));
  const added = await say<DayDetail>({ route: "dayTracks.add", id: day.id, file });
  expect(added.status).toBe(201);
  expect((await say<DayDetail>({ route: "days.get", id: day.id })).body).toMatchObject({
    tags: [],
    numbers: { runs: 3 },
  });
});
