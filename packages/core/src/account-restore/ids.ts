import type { AccountArchive, ArchivedDay } from "@firn/contracts/account-archive";
import type { CoreDeps } from "../deps.ts";
import { resortExists } from "../resorts/repo.ts";
import { refused } from "./read-archive.ts";
import { resortsNamed } from "./repo.ts";

type NamedResort = NonNullable<ArchivedDay["resort"]>;
const mostShown = 10;

/** Maps resorts by id, else by name, region and country. Throws `invalid` that names unknown ones. */
export async function findResorts(deps: CoreDeps, { days }: AccountArchive): Promise<Map<string, string>> {
  const named = new Map<string, NamedResort>();
  for (const { resort } of days) if (resort) named.set(resort.id, resort);
  const found = new Map<string, string>();
  const unknown: NamedResort[] = [];
  for (const resort of named.values()) {
    const id = await idHere(deps, resort);
    if (id) found.set(resort.id, id);
    else unknown.push(resort);
  }
  if (unknown.length === 0) return found;
  const shown = unknown.slice(0, mostShown).map(({ name, region, country }) => `${name} (${region}, ${country})`);
  const more = unknown.length - shown.length;
  throw refused(
    `This server does not know ${shown.join("; ")}${more > 0 ? ` and ${more} more` : ""}. Load these resorts with import-resorts first.`,
  );
}

async function idHere(deps: CoreDeps, resort: NamedResort): Promise<string | undefined> {
  if (await resortExists(deps.db, resort.id)) return resort.id;
  const [id, another] = await resortsNamed(deps.db, resort);
  return another === undefined ? id : undefined;
}
