import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { resortUnknown } from "@firn/contracts/primitives";
import type { ResortCredit, ResortSummary } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { placesOf } from "./places.ts";
import { presentSummary } from "./presenter.ts";
import * as repo from "./repo.ts";

/** Required by ODbL 4.3 wherever the data are shown. */
const openStreetMapCredit: ResortCredit = {
  text: "© OpenStreetMap contributors",
  url: "https://www.openstreetmap.org/copyright",
};

export function resortCredits(deps: CoreDeps): ResortCredit[] {
  return deps.resorts.creditsOpenStreetMap ? [openStreetMapCredit] : [];
}

/** Empty below two characters (behaviour §3, §8). */
export async function searchResorts(deps: CoreDeps, actor: Actor, input: { query: string }): Promise<ResortSummary[]> {
  const query = input.query.trim();
  if (query.length < limits.resortQueryMinLength) return [];
  const places = await placesOf(deps, actor);
  const countries = await cachedByStamp(deps.db, actor, "countries", () => repo.countriesOf(deps.db, actor.ownerId));
  return places.search(query, limits.resortResults, countries);
}

/** Throws 422 on `resort_id`, also for another account's place. */
export async function requireResort(deps: CoreDeps, actor: Actor, id: string | null | undefined): Promise<void> {
  if (id && !(await repo.resortExists(deps.db, actor.ownerId, id))) throw invalidField("resort_id", resortUnknown);
}

export async function recentResorts(deps: CoreDeps, actor: Actor): Promise<ResortSummary[]> {
  const recent = await repo.recentResorts(deps.db, actor.ownerId, limits.recentResorts);
  return recent.map(presentSummary);
}
