import { limits } from "@firn/contracts/limits";
import type { ResortCredit, ResortSummary } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

/** OpenStreetMap's licence (ODbL 4.3) asks for this wherever its data is shown; our own gazetteer asks for nothing. */
const openStreetMapCredit: ResortCredit = {
  text: "© OpenStreetMap contributors",
  url: "https://www.openstreetmap.org/copyright",
};

/** Whom to name beside resorts: empty unless data of others has been loaded. */
export function resortCredits(deps: CoreDeps): ResortCredit[] {
  return deps.resorts.creditsOpenStreetMap ? [openStreetMapCredit] : [];
}

/** The best matches for what somebody typed; none below two characters (behaviour §3, §8). */
export function searchResorts(deps: CoreDeps, input: { query: string }): ResortSummary[] {
  const query = input.query.trim();
  return query.length < limits.resortQueryMinLength ? [] : deps.resorts.search(query, limits.resortResults);
}

/** The caller's last distinct resorts, latest day first (behaviour §3). */
export function recentResorts(deps: CoreDeps, actor: Actor): Promise<ResortSummary[]> {
  return repo.recentResorts(deps.db, actor.ownerId, limits.recentResorts);
}
