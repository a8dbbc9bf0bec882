import type { AccountArchive, ArchivedResort } from "@firn/contracts/account-archive";
import { z } from "zod";
import type { CoreDeps } from "../deps.ts";
import { resortExists } from "../resorts/repo.ts";
import { invalidArchive } from "./read-archive.ts";
import { anyTaken, type Kind, resortsNamed } from "./repo.ts";

const mostShown = 10;

export interface IdMaps {
  skis: ReadonlyMap<string, string>;
  days: ReadonlyMap<string, string>;
  photos: ReadonlyMap<string, string>;
  tracks: ReadonlyMap<string, string>;
  resorts: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

/**
 * Keeps the archive's ids of a kind if none is in use, else makes new ones in the same order.
 * Places share a table with everybody's resorts: an id that is no UUID may be one that a later gazetteer brings.
 */
export async function mapIds(deps: CoreDeps, contents: AccountArchive): Promise<IdMaps> {
  const { days, skis, places, resort_names } = contents;
  const idsFor = async (kind: Kind, ids: string[]) => {
    const areKept = (kind !== "places" || ids.every(isUuid)) && !(await anyTaken(deps.db, kind, ids));
    return new Map(ids.map((id) => [id, areKept ? id : deps.runtime.newId()]));
  };
  const placeIds = await idsFor(
    "places",
    places.map(({ id }) => id),
  );
  return {
    resorts: new Map([...(await findResorts(deps, contents)), ...placeIds]),
    names: await idsFor(
      "names",
      resort_names.map(({ id }) => id),
    ),
    skis: await idsFor(
      "skis",
      skis.map(({ id }) => id),
    ),
    days: await idsFor(
      "days",
      days.map(({ id }) => id),
    ),
    photos: await idsFor(
      "photos",
      days.flatMap(({ photos }) => photos.map(({ id }) => id)),
    ),
    tracks: await idsFor(
      "tracks",
      days.flatMap(({ tracks }) => tracks.map(({ id }) => id)),
    ),
  };
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** Maps resorts by id, else by name, region and country. Throws `invalid` that names unknown ones. */
async function findResorts(
  deps: CoreDeps,
  { days, places, resort_names }: AccountArchive,
): Promise<Map<string, string>> {
  const own = new Set(places.map(({ id }) => id));
  const named = new Map<string, ArchivedResort>();
  for (const { resort } of [...days, ...resort_names]) if (resort && !own.has(resort.id)) named.set(resort.id, resort);
  const found = new Map<string, string>();
  const unknown: ArchivedResort[] = [];
  for (const resort of named.values()) {
    const id = await findResortId(deps, resort);
    if (id) found.set(resort.id, id);
    else unknown.push(resort);
  }
  if (unknown.length === 0) return found;
  const shown = unknown.slice(0, mostShown).map(({ name, region, country }) => `${name} (${region}, ${country})`);
  const more = unknown.length - shown.length;
  throw invalidArchive(
    `This server does not know ${shown.join("; ")}${more > 0 ? ` and ${more} more` : ""}. Load these resorts with import-resorts first.`,
  );
}

async function findResortId(deps: CoreDeps, resort: ArchivedResort): Promise<string | undefined> {
  if (await resortExists(deps.db, null, resort.id)) return resort.id;
  const [id, another] = await resortsNamed(deps.db, resort);
  return another === undefined ? id : undefined;
}
