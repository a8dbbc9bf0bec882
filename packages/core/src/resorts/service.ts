import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ResortCredit, ResortSummary } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
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
export function searchResorts(deps: CoreDeps, input: { query: string }): ResortSummary[] {
  const query = input.query.trim();
  return query.length < limits.resortQueryMinLength ? [] : deps.resorts.search(query, limits.resortResults);
}

/** Throws 422 on `resort_id`. */
export async function requireResort({ db }: CoreDeps, id: string | null | undefined): Promise<void> {
  if (id && !(await repo.resortExists(db, id))) throw invalidField("resort_id", "This resort is not known.");
}

export function recentResorts(deps: CoreDeps, actor: Actor): Promise<ResortSummary[]> {
  return repo.recentResorts(deps.db, actor.ownerId, limits.recentResorts);
}
