/** A column in its place, and whether it is in the file. */
export interface ChosenColumn {
  id: string;
  label: string;
  enabled: boolean;
}

const storageKey = "firn.export-columns";

/**
 * The columns as they were chosen on this device before, in that order: of what is stored only what there still is, and what
 * has come since at the end. Anything that cannot be read is no choice.
 */
export function withStoredChoice(offered: readonly ChosenColumn[], stored: string | null): ChosenColumn[] {
  const known = new Map(offered.map((column) => [column.id, column]));
  const chosen: ChosenColumn[] = [];
  for (const entry of parsed(stored)) {
    const column = known.get(entry.id);
    if (!column || !known.delete(entry.id)) continue;
    chosen.push({ ...column, enabled: entry.enabled });
  }
  return [...chosen, ...known.values()];
}

/** A choice as it is stored. */
export function storedForm(columns: readonly ChosenColumn[]): string {
  return JSON.stringify(columns.map(({ id, enabled }) => ({ id, enabled })));
}

/** The columns with one of them moved to another's place. */
export function movedColumn(columns: readonly ChosenColumn[], id: string, overId: string): ChosenColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = columns.findIndex((column) => column.id === overId);
  const moved = columns[from];
  if (!moved || to === -1) return [...columns];
  const others = columns.filter((column) => column !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** What this device remembers; null for nothing. */
export function readStoredChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Remembers a choice on this device; null forgets it. */
export function storeChoice(columns: readonly ChosenColumn[] | null): void {
  try {
    if (columns) localStorage.setItem(storageKey, storedForm(columns));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
}

function parsed(stored: string | null): { id: string; enabled: boolean }[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is { id: string; enabled: boolean } {
  if (typeof value !== "object" || value === null || !("id" in value) || !("enabled" in value)) return false;
  return typeof value.id === "string" && typeof value.enabled === "boolean";
}
