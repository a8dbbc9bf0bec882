import type { DraftDay } from "@firn/contracts/draft-days";
import { seasonOffset } from "@firn/seasons/seasons";
import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { eachVisitMs } from "../../../lib/api/query-cache.ts";
import { isImported } from "./draft-changes.ts";

export const reviewRoutes = { text: "/text-imports/$importId", photo: "/photo-imports/$importId" } as const;

export type ImportKind = keyof typeof reviewRoutes;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** `isBare`: without the list of its seasons. */
    finishedImport?: { kind: ImportKind; id: string; isBare?: boolean };
    finale?: true;
  }
}

export interface CommittedImport {
  id: string;
  status: string;
  can_reopen?: boolean | undefined;
  draft_days: readonly ImportedDraft[];
}

type ImportedDraft = Pick<DraftDay, "date" | "decision" | "day_id" | "photos" | "resort" | "day_resort"> &
  Partial<Pick<DraftDay, "date_precision">>;

export const importResultKey = ["importResult"] as const;

export function importResultQuery(kind: ImportKind, id: string) {
  return queryOptions({
    queryKey: [...importResultKey, kind, id],
    queryFn: ({ signal }): Promise<CommittedImport> =>
      kind === "text"
        ? trpcClient.textImports.get.query({ id }, { signal })
        : trpcClient.photoImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
  });
}

export interface ImportedSeason {
  offset: number;
  days: number;
  photos: number;
  newDays: string[];
}

export function importedSeasons(
  drafts: CommittedImport["draft_days"],
  { start, today }: { start: string; today: string },
): ImportedSeason[] {
  const bySeason = new Map<number, { days: Set<string>; photos: number; newDays: string[] }>();
  for (const draft of drafts) {
    if (draft.date === null || draft.day_id === null || !isImported(draft)) continue;
    const offset = seasonOffset(draft.date, start, today);
    const season = bySeason.get(offset) ?? { days: new Set(), photos: 0, newDays: [] };
    bySeason.set(offset, season);
    season.days.add(draft.day_id);
    season.photos += draft.photos.length;
    if (draft.decision === "duplicate") season.newDays.push(draft.day_id);
  }
  return [...bySeason]
    .map(([offset, { days, photos, newDays }]) => ({ offset, days: days.size, photos, newDays }))
    .sort((a, b) => b.offset - a.offset);
}
