import { type DaySearch, type FoundDay, type FoundDays, tooManyWords } from "@firn/contracts/day-search";
import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { knownPhrases } from "@firn/daysearch/vocabulary";
import { cursorOf, keyOf } from "@firn/logbook/day-key";
import { createNameReader } from "@firn/logbook/search/meanings";
import { readSearch, type SearchedLog } from "@firn/logbook/search/read-search";
import { spellingsOf } from "@firn/logbook/tags";
import { excerptOf } from "@firn/resorts/begun-words";
import { countryName } from "@firn/resorts/country-names";
import { offsetRange, seasonOffset } from "@firn/seasons/seasons";
import { seasonStartDay, unitsOf } from "../../accounts/repo.ts";
import { bytesOfName, cachedByStamp } from "../../cached-by-stamp.ts";
import { peopleOf } from "../../companions/people.ts";
import type { CoreDeps } from "../../deps.ts";
import { listNames } from "../../resorts/names-repo.ts";
import { tagsOf } from "../../tags/tags.ts";
import { turn } from "../../turns.ts";
import { presentListItem } from "../presenter.ts";
import type { Condition } from "./conditions-repo.ts";
import { namesOfFilter, resortsInLog, skisInLog } from "./names-repo.ts";
import * as repo from "./repo.ts";

/** Before the first request, which would make others wait. */
export function prepareSearch(): void {
  knownPhrases();
}

/** The days that meet the filters, also those that `q` says, and have every other word of `q` (behaviour §3). */
export async function searchDays(deps: CoreDeps, actor: Actor, search: DaySearch): Promise<FoundDays> {
  const { q: _, cursor, ...filter } = search;
  const seasonStart = await seasonStartDay(deps.db, actor);
  const read = await readSearch(search, searchedLog(deps, actor, seasonStart));
  if (!read) throw invalidField("q", tooManyWords);
  const { parts, meanings, marked, order } = read;
  const conditions = await conditionsOf(deps, actor, read.filters, seasonStart);
  const question = { meanings, conditions, seasonStart, order };
  const limit = limits.searchPage + 1;
  const [{ ids, ...counts }, names] = await Promise.all([
    repo.findDays(deps.db, actor.ownerId, question, keyOf(cursor), limit),
    namesOfFilter(deps.db, actor.ownerId, filter),
  ]);
  const page = ids.slice(0, limits.searchPage);
  const found: FoundDay[] = [];
  let last: repo.FoundRow | undefined;
  for await (const row of repo.daysOfIds(deps.db, actor.ownerId, page, seasonStart)) {
    found.push({
      ...presentListItem(row, row.dayNumber),
      season: seasonOffset(row.date, seasonStart, actor.today),
      excerpt: excerptOf([row.notes, row.originalText], marked),
    });
    last = row;
  }
  return {
    ...counts,
    read: [...parts],
    days: found,
    words: marked,
    names: { ...names, country: countryName(filter.country ?? "") ?? null },
    next: last && ids.length > page.length ? cursorOf(last) : null,
  };
}

function conditionsOf(
  { db }: CoreDeps,
  actor: Actor,
  filters: readonly (readonly QueryFilter[])[],
  seasonStart: string,
): Promise<Condition[][]> {
  const conditionOf = async (filter: QueryFilter): Promise<Condition> => ({
    ...filter,
    tags: filter.tag === undefined ? undefined : spellingsOf(await tagsOf(db, actor), filter.tag),
    range: filter.season === undefined ? undefined : offsetRange(filter.season, seasonStart, actor.today),
  });
  return Promise.all(filters.map((any) => Promise.all(any.map(conditionOf))));
}

function searchedLog(deps: CoreDeps, actor: Actor, seasonStart: string): SearchedLog<repo.TextRows> {
  return {
    context: async () => ({ today: actor.today, seasonStart, units: await unitsOf(deps.db, actor) }),
    names: () => namesInLog(deps, actor),
    findInTexts: (word) => repo.findInTexts(deps.db, actor.ownerId, word),
    turn,
  };
}

function namesInLog({ db }: CoreDeps, actor: Actor) {
  const { ownerId } = actor;
  const build = async () => {
    const people = await peopleOf(db, actor);
    const names = {
      resorts: await resortsInLog(db, ownerId),
      ownNames: await listNames(db, ownerId),
      skis: await skisInLog(db, ownerId),
      companions: people.map(({ key }) => key),
      tags: (await tagsOf(db, actor)).flatMap(({ spellings }) => spellings),
    };
    return createNameReader(names, turn);
  };
  return cachedByStamp(db, actor, "names", build, ({ size }) => size * bytesOfName);
}
