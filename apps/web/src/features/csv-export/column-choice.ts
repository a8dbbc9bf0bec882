import type { CsvExportOptions } from "@firn/contracts/csv-export";

export type ChosenColumn = CsvExportOptions["columns"][number];

const storageKey = "firn.export-columns";

/** Applies a stored choice: drops unknown columns, appends new ones. Unreadable text counts as no choice. */
export function withStoredChoice(offered: readonly ChosenColumn[], stored: string | null): ChosenColumn[] {
  const known = new Map<string, ChosenColumn>(offered.map((column) => [column.id, column]));
  const chosen: ChosenColumn[] = [];
  for (const entry of parseEntries(stored)) {
    const column = known.get(entry.id);
    if (!column || !known.delete(entry.id)) continue;
    chosen.push({ ...column, enabled: entry.enabled });
  }
  return [...chosen, ...known.values()];
}

export function serializeChoice(columns: readonly ChosenColumn[]): string {
  return JSON.stringify(columns.map(({ id, enabled }) => ({ id, enabled })));
}

export function moveColumn(columns: readonly ChosenColumn[], id: string, overId: string): ChosenColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = columns.findIndex((column) => column.id === overId);
  const moved = columns[from];
  if (!moved || to === -1) return [...columns];
  const others = columns.filter((column) => column !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

export function readStoredChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Null removes the stored choice. */
export function storeChoice(columns: readonly ChosenColumn[] | null): void {
  try {
    if (columns) localStorage.setItem(storageKey, serializeChoice(columns));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full.
  }
}

function parseEntries(stored: string | null): { id: string; enabled: boolean }[] {
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
