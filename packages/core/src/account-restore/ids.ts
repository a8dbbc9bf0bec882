import type { AccountArchive, ArchivedDay } from "@firn/contracts/account-archive";
import type { CoreDeps } from "../deps.ts";
import { resortExists } from "../resorts/repo.ts";
import { invalidArchive } from "./read-archive.ts";
import { anyTaken, resortsNamed } from "./repo.ts";

type NamedResort = NonNullable<ArchivedDay["resort"]>;
const mostShown = 10;

export interface IdMaps {
  skis: ReadonlyMap<string, string>;
  days: ReadonlyMap<string, string>;
  photos: ReadonlyMap<string, string>;
  resorts: ReadonlyMap<string, string>;
}

/** Keeps the archive's ids of a kind if none is in use, else makes new ones in the same order. */
export async function mapIds(deps: CoreDeps, contents: AccountArchive): Promise<IdMaps> {
  const { days, skis } = contents;
  const idsFor = async (kind: "skis" | "days" | "photos", ids: string[]) => {
    const areTaken = await anyTaken(deps.db, kind, ids);
    return new Map(ids.map((id) => [id, areTaken ? deps.runtime.newId() : id]));
  };
  return {
    resorts: await findResorts(deps, contents),
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
  };
}

/** Maps resorts by id, else by name, region and country. Throws `invalid` that names unknown ones. */
async function findResorts(deps: CoreDeps, { days }: AccountArchive): Promise<Map<string, string>> {
  const named = new Map<string, NamedResort>();
  for (const { resort } of days) if (resort) named.set(resort.id, resort);
  const found = new Map<string, string>();
  const unknown: NamedResort[] = [];
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

async function findResortId(deps: CoreDeps, resort: NamedResort): Promise<string | undefined> {
  if (await resortExists(deps.db, resort.id)) return resort.id;
  const [id, another] = await resortsNamed(deps.db, resort);
  return another === undefined ? id : undefined;
}
