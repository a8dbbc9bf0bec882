import Papa from "papaparse";
import { countryName } from "./country-names.ts";
import type { LocatedRecord } from "./record.ts";

export interface GazetteerFile {
  readonly name: string;
  readonly text: string;
}

/** data/README.md describes the columns. */
export const gazetteerHeader = ["id", "name", "region", "country", "lat", "lon", "piste_km", "aliases"] as const;

/** Throws an Error that names the file and line of the first invalid row. */
export function parseGazetteer(files: readonly GazetteerFile[]): LocatedRecord[] {
  const records = files.flatMap(parseFile);
  const ids = new Set<string>();
  for (const { id } of records) {
    if (ids.has(id)) throw new Error(`gazetteer: two rows have the id ${id}`);
    ids.add(id);
  }
  return records;
}

type Row = Record<(typeof gazetteerHeader)[number], string>;

function parseFile(file: GazetteerFile): LocatedRecord[] {
  const parsed = Papa.parse<Row>(file.text, { header: true, skipEmptyLines: true });
  if (parsed.meta.fields?.join() !== gazetteerHeader.join()) {
    throw new Error(`${file.name}: the header must read ${gazetteerHeader.join()}`);
  }
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${file.name}:${lineOf(problem)}: ${problem.message}`);
  return parsed.data.map((row, index) => {
    try {
      return parseRow(row);
    } catch (error) {
      throw new Error(`${file.name}:${index + 2}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

/** Cells hold no line breaks, so a row's number gives its line; papaparse counts the header for quotes only. */
function lineOf({ type, row = 0 }: Papa.ParseError): number {
  return row + (type === "Quotes" ? 1 : 2);
}

function parseRow(row: Row): LocatedRecord {
  const country = countryName(row.country);
  check(country !== undefined, `country ${row.country} is no ISO 3166-1 code`);
  check(/^[a-z]{2}(-[a-z0-9]+)+$/.test(row.id), `id ${row.id} is not like us-alta`);
  check(row.id.startsWith(`${row.country.toLowerCase()}-`), `id ${row.id} does not begin with its country`);
  for (const text of [row.name, row.region, ...row.aliases.split(";")]) {
    check(text === text.trim() && !/\p{Cc}|\s{2}/u.test(text), `"${text}" has needless space`);
  }
  check(row.name !== "" && row.region !== "", "name or region is missing");
  check(
    /^-?\d{1,2}(\.\d{1,2})?$/.test(row.lat) && Math.abs(Number(row.lat)) <= 90,
    `lat ${row.lat} is no latitude of two decimals`,
  );
  check(
    /^-?\d{1,3}(\.\d{1,2})?$/.test(row.lon) && Math.abs(Number(row.lon)) <= 180,
    `lon ${row.lon} is no longitude of two decimals`,
  );
  check(/^\d{0,4}$/.test(row.piste_km), `piste_km ${row.piste_km} is no whole number`);
  return {
    id: row.id,
    name: row.name,
    region: row.region,
    country,
    countryCode: row.country,
    latitude: Number(row.lat),
    longitude: Number(row.lon),
    pisteKm: row.piste_km === "" ? null : Number(row.piste_km),
    aliases: row.aliases.split(";").filter((alias) => alias !== ""),
  };
}

function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
