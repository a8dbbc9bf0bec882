import { lazy } from "react";

const loadEditor = async () => ({ default: (await import("./draft-editor.tsx")).DraftEditor });
const loadSearch = async () => ({ default: (await import("../shared/resorts/resort-search.tsx")).ResortSearch });
const loadUnread = async () => ({ default: (await import("./unread-list.tsx")).UnreadList });
const loadJoined = async () => ({ default: (await import("./joined-list.tsx")).JoinedList });
const loadSkis = async () => ({ default: (await import("../shared/drafts/skis-dialog.tsx")).SkisDialog });
const loadSummary = async () => ({ default: (await import("../shared/drafts/commit-summary.tsx")).CommitSummary });

export const loadTakeBack = () => import("../shared/drafts/take-back.ts");

export const DraftEditor = lazy(loadEditor);
export const ResortSearch = lazy(loadSearch);
export const Select = lazy(async () => ({ default: (await import("../../ui/forms/select.tsx")).Select }));
export const SkisDialog = lazy(loadSkis);
export const JoinedList = lazy(loadJoined);
export const UnreadList = lazy(loadUnread);
export const CommitSummary = lazy(loadSummary);

/** Loads all before they are needed: the connection may be gone by then. A failure shows when one is opened. */
export function preloadParts(): void {
  Promise.all([
    loadEditor(),
    loadSearch(),
    loadUnread(),
    loadJoined(),
    loadSkis(),
    loadSummary(),
    loadTakeBack(),
  ]).catch(() => {});
}
