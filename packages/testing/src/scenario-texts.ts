import { playTakeBack } from "./scenario-many.ts";
import type { Say } from "./scenario-places.ts";

interface ReadImport {
  draft_days: { id: string; day_id: string | null; other_days: { id: string }[] }[];
  unread_lines: { line: number; date: string | null }[];
}

/** The part of the scenario that imports texts. */
export async function playTexts(say: Say): Promise<void> {
  const season_offset = "-1";
  const first = await say({ route: "textImports.create", form: { text: "Dec 12 Alta\nTotal: 1 day", season_offset } });
  await say({ route: "textImports.cancel", id: first.id });
  await say({ route: "textImports.cancel", id: first.id });
  await say({ route: "textImports.get", id: first.id });
  await say({ route: "textImports.create", form: { text: "  ", season_offset } });
  await say({ route: "textImports.create", form: { text: "Dec 12 Alta", season_offset: "5" } });
  await say({ route: "textImports.create", file: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]) });
  await say({
    route: "textImports.create",
    file: new TextEncoder().encode("Dec 12 Alta"),
    form: { text: "Dec 13 Alta" },
  });

  const second = await say({ route: "textImports.create" });
  const id = second.id;
  await say({ route: "textImports.process", id, form: {} });
  const text =
    "2026-01-10 St. Anton, with Sam\n2025-12-20 Nowhere Hill\n2025-12-21 Nowhere Hill\n2025-12-22 Alta\nJan 12 Lech\nTotal: 5 days\nJan 14 rest day, Jan 15 sick\n2026-01-11 Alta";
  const { draft_days } = await say<ReadImport>({ route: "textImports.process", id, form: { text } });
  const drafts = draft_days.map((draft) => draft.id);
  await say({ route: "textImports.process", id: "unknown", form: { text } });
  await say({
    route: "draftDays.update",
    id: drafts[0] ?? "none",
    body: { resort_id: "at-lech", for_same_place: true, remember_name: true },
  });
  await say({ route: "resortNames.list" });
  await say({
    route: "draftDays.update",
    id: drafts[2] ?? "none",
    body: { resort_id: "us-alta", remember_name: true },
  });
  await say({ route: "draftDays.update", id: drafts[2] ?? "none", body: { decision: "merge" } });
  await say({ route: "draftDays.update", id: drafts[2] ?? "none", body: { decision: "skip" } });
  await say({ route: "draftDays.update", id: drafts[1] ?? "none", body: { date: "2025-12-23" } });
  await say({ route: "draftDays.update", id: drafts[1] ?? "none", body: { for_same_place: true } });
  const read = await say<ReadImport>({ route: "textImports.process", id, form: { season_offset } });
  await say({ route: "textImports.process", id, form: { season_offset: "0" } });
  await say({ route: "textImports.readings", id });
  await say({ route: "textImports.readings", id: "unknown" });
  await say({ route: "textImports.addDraft", id, body: { line: read.unread_lines[0]?.line ?? 0 } });
  await say({ route: "textImports.addDraft", id, body: { line: 1 } });
  const lastDate = read.unread_lines.at(-1)?.date ?? null;
  await say({ route: "textImports.addDraft", id, body: { line: 7, date: lastDate } });
  await say({ route: "textImports.addDraft", id, body: { line: 7, date: lastDate } });
  const again = await say<ReadImport>({ route: "textImports.get", id });
  const beside = again.draft_days.find(({ day_id, other_days }) => day_id === null && other_days.length > 0);
  const [other] = beside?.other_days ?? [];
  await say({
    route: "draftDays.update",
    id: beside?.id ?? "none",
    body: { decision: "merge", day_id: other?.id ?? "" },
  });
  await say({ route: "draftDays.update", id: beside?.id ?? "none", body: { decision: "merge", day_id: "unknown" } });
  await say({ route: "draftDays.update", id: beside?.id ?? "none", body: { day_id: other?.id ?? "" } });
  const ids = again.draft_days.map((draft) => draft.id).slice(0, 2);
  await say({ route: "textImports.updateDrafts", id, body: { ids, decision: "skip" } });
  await say({ route: "textImports.updateDrafts", id, body: { ids, decision: "duplicate" } });
  await playUnknownPlaces(say);
  await say({ route: "textImports.list" });
  await say({ route: "textImports.takeBack", id });
  await say({ route: "textImports.update", id, body: { status: "waiting" } });
  await say({ route: "textImports.update", id, body: { status: "committed" } });
  await say({ route: "textImports.update", id, body: { status: "committed" } });
  await say({ route: "textImports.process", id, form: { date_order: "day-month" } });
  await say({ route: "draftDays.update", id: drafts[0] ?? "none", body: { decision: "skip" } });
  await say({ route: "days.list", query: { season: 0 } });
  await playTakeBack(say, "textImports", id);
  await say({ route: "textImports.reopen", id });
  await say({ route: "textImports.reopen", id });
  await say({ route: "textImports.reopen", id: first.id });
  await say({ route: "textImports.reopen", id: "unknown" });
  const { draft_days: reopened } = await say<ReadImport>({ route: "textImports.get", id });
  await say({
    route: "textImports.updateDrafts",
    id,
    body: { ids: reopened.map((draft) => draft.id), companions: ["Anna"], activity: "Training", keep_own: true },
  });
  await say({ route: "textImports.updateDrafts", id, body: { ids: [], keep_own: true } });
  await say({ route: "textImports.update", id, body: { status: "committed" } });
  await say({ route: "textImports.reopen", id });
  await say({ route: "days.list", query: { season: 0 } });
}

/** Texts that name places outside the gazetteer, on dates of days at resorts. */
async function playUnknownPlaces(say: Say): Promise<void> {
  const text = "2026-01-10 Hasty Peak\n2026-01-09 Hasty Peak";
  const { id, draft_days } = await say<ReadImport & { id: string }>({ route: "textImports.create", form: { text } });
  const place = await say({ route: "resorts.create", body: { name: "Hasty Peak" } });
  const body = { resort_id: place.id, for_same_place: true };
  await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "none", body });
  await say({ route: "textImports.get", id });
  await say({ route: "textImports.cancel", id });
}
