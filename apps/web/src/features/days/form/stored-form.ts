import { activities } from "@firn/contracts/activities";
import type { DayDraft } from "./day-draft.ts";
import { uploadedPhotos } from "./form-photos.ts";

/** Kept for the tab's lifetime: phones discard background pages, and a session may end while the form is open. */
export interface StoredForm {
  before: DayDraft;
  draft: DayDraft;
}

type FormStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function storedFormKey(email: string, dayId: string | undefined): string {
  return `firn.day-form:${email}:${dayId ?? "new"}`;
}

export function storeForm(key: string, { before, draft }: StoredForm, storage: FormStorage = sessionStorage): void {
  try {
    const kept: StoredForm = { before, draft: { ...draft, photos: uploadedPhotos(draft.photos) } };
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full.
  }
}

/** Undefined without an entry, and for an entry that another version of the form wrote. */
export function storedForm(key: string, storage: FormStorage = sessionStorage): StoredForm | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isRecord(kept) && isDraft(kept.before) && isDraft(kept.draft)
      ? { before: kept.before, draft: kept.draft }
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetForm(key: string, storage: FormStorage = sessionStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isDraft(value: unknown): value is DayDraft {
  return (
    isRecord(value) &&
    typeof value.date === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(value.date) &&
    (value.resort === null || isResort(value.resort)) &&
    Array.isArray(value.skiIds) &&
    value.skiIds.every((id) => typeof id === "string") &&
    (value.activity === null || activities.some((activity) => activity === value.activity)) &&
    Array.isArray(value.photos) &&
    value.photos.every(isPhoto) &&
    typeof value.notes === "string"
  );
}

function isPhoto(value: unknown): boolean {
  return isRecord(value) && ["key", "id", "preview_url"].every((field) => typeof value[field] === "string");
}

function isResort(value: unknown): boolean {
  return isRecord(value) && ["id", "name", "region", "country"].every((field) => typeof value[field] === "string");
}
