import type { Runtime } from "@firn/contracts/runtime";
import { countryName } from "@firn/resorts/country-names";
import { createLatitudeBands } from "@firn/resorts/latitude-bands";
import { createPlaceMatcher } from "@firn/resorts/same-place";
import type { ResortRow, SourceRow } from "../writes-repo.ts";
import type { SkiArea } from "./ski-area.ts";

export interface MergePlan {
  readonly saved: ResortRow[];
  readonly sources: SourceRow[];
  readonly counts: MergeCounts;
}

export interface MergeCounts {
  updated: number;
  merged: number;
  added: number;
  unchanged: number;
  noCountry: number;
}

export function planMerge(
  rows: readonly ResortRow[],
  knownSources: readonly SourceRow[],
  areas: readonly SkiArea[],
  runtime: Runtime,
): MergePlan {
  const state = createState(rows, knownSources);
  const plan: MergePlan = {
    saved: [],
    sources: [],
    counts: { updated: 0, merged: 0, added: 0, unchanged: 0, noCountry: 0 },
  };
  for (const area of sortAreas(withoutSharedSources(areas))) {
    plan.counts[placeArea(state, plan.sources, area, runtime)]++;
  }
  plan.saved.push(...state.changed.values());
  return plan;
}

type State = ReturnType<typeof createState>;

function createState(rows: readonly ResortRow[], sources: readonly SourceRow[]) {
  return {
    rowOf: new Map(rows.map((row) => [row.id, row])),
    idOf: new Map(sources.map(({ source, resortId }) => [source, resortId])),
    matcher: createPlaceMatcher(rows.map(asPlace)),
    /** Gazetteer only, so that resorts added by an import do not affect the next one. */
    gazetteer: createLatitudeBands(rows.filter((row) => row.origin === "gazetteer")),
    changed: new Map<string, ResortRow>(),
    settled: new Set<string>(),
  };
}

function placeArea(state: State, newSources: SourceRow[], area: SkiArea, runtime: Runtime): keyof MergeCounts {
  const known = rowBySource(state, area);
  const row = known ?? state.matcher.match(area)?.row;
  if (!row) {
    const added = newRow(state, area, runtime);
    if (!added) return "noCountry";
    state.rowOf.set(added.id, added);
    state.matcher.add(asPlace(added));
    state.changed.set(added.id, added);
    state.settled.add(added.id);
    attachSources(state, newSources, area, added.id);
    return "added";
  }
  const wanted = known && row.origin === "openskimap" ? updatedFromArea(state, row, area) : withPisteKm(row, area);
  const changed = differ(row, wanted);
  if (changed) {
    const saved = { ...wanted, updatedAt: runtime.now() };
    state.rowOf.set(row.id, saved);
    state.changed.set(row.id, saved);
  }
  const attached = attachSources(state, newSources, area, row.id);
  if (!changed && !attached) return "unchanged";
  return known ? "updated" : "merged";
}

function rowBySource({ idOf, rowOf }: State, area: SkiArea): ResortRow | undefined {
  const rows = area.sources.flatMap((source) => rowOf.get(idOf.get(source) ?? "") ?? []);
  return rows.find((row) => row.origin === "gazetteer") ?? rows[0];
}

/** Several areas may match one row; the first sets its columns. */
function updatedFromArea(state: State, row: ResortRow, area: SkiArea): ResortRow {
  if (state.settled.has(row.id)) return row;
  state.settled.add(row.id);
  return { ...row, ...columnsOf(area), ...(area.countryCode ? countryColumns(area.countryCode) : {}) };
}

function withPisteKm(row: ResortRow, area: SkiArea): ResortRow {
  return row.origin === "gazetteer" && row.pisteKm === null ? { ...row, pisteKm: area.pisteKm } : row;
}

function newRow(state: State, area: SkiArea, runtime: Runtime): ResortRow | undefined {
  const country = area.countryCode ? countryColumns(area.countryCode) : countryNearBy(state, area);
  if (!country) return undefined;
  const now = runtime.now();
  const row = { id: runtime.newId(), userId: null, ...columnsOf(area), ...country };
  return { ...row, origin: "openskimap", createdAt: now, updatedAt: now };
}

type Columns = Pick<ResortRow, "name" | "region" | "latitude" | "longitude" | "pisteKm" | "aliases">;

function columnsOf({ names: [name, ...aliases], region, latitude, longitude, pisteKm }: SkiArea): Columns {
  return { name, region, latitude, longitude, pisteKm, aliases };
}

type CountryColumns = Pick<ResortRow, "country" | "countryCode">;

function countryColumns(countryCode: string): CountryColumns | undefined {
  const country = countryName(countryCode);
  return country === undefined ? undefined : { country, countryCode };
}

function countryNearBy({ gazetteer }: State, area: SkiArea): CountryColumns | undefined {
  const [nearest] = gazetteer.within(area, maxCountryDistanceKm).sort((a, b) => a.km - b.km);
  return nearest && { country: nearest.item.country, countryCode: nearest.item.countryCode };
}

const maxCountryDistanceKm = 200;

function attachSources(state: State, newSources: SourceRow[], area: SkiArea, resortId: string): boolean {
  const unknown = area.sources.filter((source) => !state.idOf.has(source));
  for (const source of unknown) {
    state.idOf.set(source, resortId);
    newSources.push({ source, resortId });
  }
  return unknown.length > 0;
}

/** Skimap.org has one map for several areas, so its number does not identify an area. */
function withoutSharedSources(areas: readonly SkiArea[]): SkiArea[] {
  const names = new Map<string, Set<string>>();
  for (const {
    sources,
    names: [name],
  } of areas) {
    for (const source of sources) names.set(source, (names.get(source) ?? new Set()).add(name));
  }
  return areas.map((area) => ({ ...area, sources: area.sources.filter((source) => names.get(source)?.size === 1) }));
}

/** Areas with sources first, then by size, so that the order in the file has no effect. */
function sortAreas(areas: readonly SkiArea[]): SkiArea[] {
  return areas
    .map((area) => ({ area, key: JSON.stringify(area) }))
    .sort(
      (a, b) =>
        Math.sign(b.area.sources.length) - Math.sign(a.area.sources.length) ||
        (b.area.pisteKm ?? 0) - (a.area.pisteKm ?? 0) ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ area }) => area);
}

function asPlace(row: ResortRow) {
  return { latitude: row.latitude, longitude: row.longitude, names: [row.name, ...row.aliases], row };
}

function differ(a: ResortRow, b: ResortRow): boolean {
  return a !== b && JSON.stringify({ ...a, updatedAt: 0 }) !== JSON.stringify({ ...b, updatedAt: 0 });
}
