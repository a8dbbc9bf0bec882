import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { countryCodeOf } from "@firn/resorts/country-codes";
import Papa from "papaparse";
import { type SkiArea, type Skipped, toSkiArea } from "./ski-area.ts";

/** The header has changed twice, so columns are read by name. Throws AppError if the file has another format. */
export function readCsv(text: string): (SkiArea | Skipped)[] {
  const parsed = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  const missing = needed.filter((column) => !parsed.meta.fields?.includes(column));
  if (missing.length > 0) {
    throw new AppError(
      "invalid",
      plainMessage(`This CSV has no column ${missing.join(", ")}: it is not OpenSkiMap's ski_areas.csv, or too old.`),
    );
  }
  const [problem] = parsed.errors;
  if (problem)
    throw new AppError("invalid", plainMessage(`This CSV is broken in row ${rowOf(problem)}: ${problem.message}.`));
  if (parsed.data.length === 0) throw new AppError("invalid", plainMessage("This CSV holds no ski area."));
  return parsed.data.map(readRow);
}

/** From 1 without the header, which papaparse counts only in errors about quotes. */
function rowOf({ type, row = 0 }: Papa.ParseError): number {
  return row + (type === "Quotes" ? 0 : 1);
}

type Row = Partial<Record<string, string>>;

const needed = ["name", "status", "has_downhill", "lat", "lng", "sources"];

function readRow(row: Row): SkiArea | Skipped {
  const latitude = number(row.lat);
  const longitude = number(row.lng);
  return toSkiArea({
    name: row.name,
    status: row.status,
    downhill: row.has_downhill === "yes",
    // A border area has several, separated by ";"; before 2025-11-09 the columns had one each.
    region: (row.regions ?? row.region)?.split(";")[0],
    countryCode:
      (row.countries ?? row.country ?? "")
        .split(";")
        .map(countryCodeOf)
        .find((code) => code !== undefined) ?? null,
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    pisteKm: number(row.downhill_distance_km),
    sources: [
      ...(row.sources ?? "").split(/\s+/).flatMap((url) => sourceOf(url) ?? []),
      ...(row.wikidata_id ? [`wikidata:${row.wikidata_id}`] : []),
    ],
  });
}

/** "https://www.openstreetmap.org/way/1" becomes "openstreetmap:way/1", as in the GeoJSON. */
function sourceOf(url: string): string | undefined {
  const [, openStreetMap] = /^https?:\/\/www\.openstreetmap\.org\/((?:node|way|relation)\/\d+)$/.exec(url) ?? [];
  if (openStreetMap) return `openstreetmap:${openStreetMap}`;
  const [, skimap] = /^https?:\/\/www\.skimap\.org\/SkiAreas\/view\/(\d+)$/i.exec(url) ?? [];
  return skimap ? `skimap.org:${skimap}` : undefined;
}

function number(cell: string | undefined): number | null {
  const value = Number(cell?.trim() || Number.NaN);
  return Number.isFinite(value) ? value : null;
}
