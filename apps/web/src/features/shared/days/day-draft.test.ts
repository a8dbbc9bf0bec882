import { dayInput, dayPatch } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { describe, expect, it, test } from "vitest";
import {
  type DayDraft,
  dayChanges,
  draftOf,
  type EditedDay,
  emptyDraft,
  isChanged,
  missingParts,
  newDay,
  selectableSkis,
  withEdit,
  withKnownSkis,
} from "./day-draft.ts";

const alta = { id: "us-alta", name: "Alta", region: "Utah", country: "United States" };
const full: DayDraft = {
  ...emptyDraft("2026-01-10"),
  resort: alta,
  skiIds: ["a", "b"],
  companions: ["Anna", "Tom"],
  activity: "Friends",
  photos: [{ key: "photo", id: "photo", preview_url: "/p" }],
  notes: "Deep.\nCold.",
  seen: "2026-01-10T16:00:00.000Z",
};

const detail: EditedDay = {
  date: "2026-01-10",
  resort: {
    ...alta,
    latitude: 40.59,
    longitude: -111.64,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  },
  skis: [
    { id: "a", name: "Rustler 10" },
    { id: "b", name: "Ripstick 96" },
  ],
  companions: ["Anna", "Tom"],
  activity: "Friends",
  notes: "Deep.\nCold.",
  photos: [{ id: "photo", preview_url: "/p", full_url: "/f" }],
  updated_at: "2026-01-10T16:00:00.000Z",
};

test("the draft of a logged day has no changes", () => {
  expect(draftOf(detail)).toEqual(full);
  expect(dayChanges(draftOf(detail), draftOf(detail))).toEqual({});
  expect(isChanged(draftOf(detail), draftOf(detail))).toBe(false);
});

test("an imported day may lack resort, skis, activity and notes", () => {
  const draft = draftOf({ ...detail, resort: null, skis: [], activity: null, notes: null, photos: [] });
  expect(draft).toMatchObject({ date: "2026-01-10", resort: null, skiIds: [], activity: null, photos: [], notes: "" });
  expect(missingParts(draft)).toEqual(["resort", "skis", "activity"]);
});

test.each<[Partial<DayDraft>, string[]]>([
  [{}, []],
  [{ resort: null }, ["resort"]],
  [{ skiIds: [] }, ["skis"]],
  [{ activity: null }, ["activity"]],
  [{ resort: null, activity: null }, ["resort", "activity"]],
  [{ notes: "" }, []],
])("%j lacks %j, and only a complete day is sent", (lack, parts) => {
  const draft = { ...full, ...lack };
  expect(missingParts(draft)).toEqual(parts);
  expect(newDay(draft) === undefined).toBe(parts.length > 0);
});

test.each<[Partial<DayDraft>, Partial<DayDraft>, string[]]>([
  [{ skiIds: [] }, { skiIds: [] }, []],
  [{ resort: null, skiIds: [], activity: null }, { resort: null, skiIds: [], activity: null }, []],
  [{ skiIds: [] }, { skiIds: [], activity: null }, ["activity"]],
  [{}, { resort: null, skiIds: [] }, ["resort", "skis"]],
])("a logged day with %j, edited to %j, lacks %j", (had, edited, lacking) => {
  expect(missingParts({ ...full, ...edited }, { ...full, ...had })).toEqual(lacking);
});

test("an edit of a day without resort, skis and activity sends only the change", () => {
  const before: DayDraft = { ...full, resort: null, skiIds: [], activity: null };
  const patch = dayChanges(before, { ...before, notes: "Thin." });
  expect(patch).toEqual({ notes: "Thin." });
  expect(dayPatch.parse(patch)).toEqual(patch);
});

describe("newDay", () => {
  it("returns valid input of the contract", () => {
    const payload = newDay(full);
    expect(payload).toMatchObject({
      date: "2026-01-10",
      resort_id: "us-alta",
      ski_ids: ["a", "b"],
      companions: ["Anna", "Tom"],
      activity: "Friends",
      photo_ids: ["photo"],
      notes: "Deep.\nCold.",
    });
    expect(dayInput.parse(payload)).toEqual(payload);
  });

  it("sends blank notes as none", () => {
    const payload = newDay({ ...full, notes: " \n " });
    expect(payload).toMatchObject({ notes: null });
    expect(dayInput.parse(payload)).toEqual(payload);
  });

  it("starts from an empty draft of today", () => {
    expect(emptyDraft("2026-01-15")).toMatchObject({
      date: "2026-01-15",
      resort: null,
      skiIds: [],
      companions: [],
      activity: null,
      photos: [],
      notes: "",
    });
  });
});

describe("dayChanges", () => {
  const snowbird = { ...alta, id: "us-snowbird", name: "Snowbird" };
  test.each<[Partial<DayDraft>, object]>([
    [{ date: "2026-01-11" }, { date: "2026-01-11" }],
    [{ resort: snowbird }, { resort_id: "us-snowbird" }],
    [{ skiIds: ["b"] }, { ski_ids: ["b"] }],
    [{ skiIds: ["a", "c"] }, { ski_ids: ["a", "c"] }],
    [{ companions: ["Anna"] }, { companions: ["Anna"] }],
    [{ companions: [] }, { companions: [] }],
    [{ activity: "Training" }, { activity: "Training" }],
    [{ notes: "Thin." }, { notes: "Thin." }],
    [{ notes: "" }, { notes: null }],
    [{ notes: "  " }, { notes: null }],
    [
      { date: "2026-01-11", notes: "Thin." },
      { date: "2026-01-11", notes: "Thin." },
    ],
  ])("sends %j as %j", (change, patch) => {
    const after = { ...full, ...change };
    expect(dayChanges(full, after)).toEqual(patch);
    expect(dayPatch.parse(patch)).toEqual(patch);
    expect(isChanged(full, after)).toBe(true);
  });

  it("sends all photos of a day that has more than a new day may have", () => {
    const photos = Array.from({ length: limits.photosPerDay + 20 }, (_, at) => `photo-${at}`).map((id) => ({
      key: id,
      id,
      preview_url: null,
    }));
    const patch = dayChanges({ ...full, photos }, { ...full, photos: photos.toReversed() });
    expect(patch).toEqual({ photo_ids: photos.map(({ id }) => id).reverse() });
    expect(dayPatch.parse(patch)).toEqual(patch);
  });

  it("reads a draft that an older version kept without people", () => {
    const { companions: _, ...rest } = full;
    const kept = rest as DayDraft;
    expect(isChanged(kept, { ...kept, companions: [] })).toBe(false);
    expect(dayChanges(kept, { ...kept, notes: "Thin." })).toEqual({ notes: "Thin." });
    expect(newDay(kept)).toMatchObject({ companions: [] });
  });

  it("ignores the order of the skis", () => {
    const after = { ...full, skiIds: ["b", "a"] };
    expect(dayChanges(full, after)).toEqual({});
    expect(isChanged(full, after)).toBe(false);
  });

  it("sends no removed part, which is still an unsaved change", () => {
    for (const lack of [{ resort: null }, { activity: null }]) {
      expect(dayChanges(full, { ...full, ...lack })).toEqual({});
      expect(isChanged(full, { ...full, ...lack })).toBe(true);
    }
  });
});

test("withEdit changes what the edit changed, in a newer draft", () => {
  const newer = { ...full, activity: "Training" as const };
  expect(withEdit(newer, full, { ...full, notes: "Thin." })).toEqual({ ...newer, notes: "Thin." });
});

describe("selectableSkis", () => {
  const listed = [
    { id: "b", name: "Ripstick 96" },
    { id: "c", name: "Volta" },
  ];

  it("returns the listed skis and those that the day still has", () => {
    expect(selectableSkis(listed, detail).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("limits the skis of a draft", () => {
    expect(withKnownSkis(full, listed).skiIds).toEqual(["b"]);
    expect(withKnownSkis(full, selectableSkis(listed, detail)).skiIds).toEqual(["a", "b"]);
    expect(withKnownSkis(full, undefined)).toEqual(full);
  });
});

test("the precision of a date goes with it, and an exact date needs none", () => {
  const exact = draftOf(detail);
  const month: DayDraft = { ...exact, date: "2026-01-01", datePrecision: "month" };
  expect(dayChanges(exact, month)).toEqual({ date: "2026-01-01", date_precision: "month" });
  expect(dayChanges(month, { ...month, date: "2025-12-01" })).toEqual({ date: "2025-12-01", date_precision: "month" });
  expect(dayChanges(month, exact)).toEqual({ date: "2026-01-10" });
  expect(dayChanges(month, { ...month, datePrecision: "day" })).toEqual({ date: "2026-01-01", date_precision: "day" });
  expect(dayChanges(month, { ...month })).toEqual({});
  expect(withEdit({ ...exact, notes: "Wind." }, exact, month)).toMatchObject({
    datePrecision: "month",
    notes: "Wind.",
  });
  expect(newDay(month)).toMatchObject({ date_precision: "month" });
  expect(newDay(exact)).not.toHaveProperty("date_precision");
});
