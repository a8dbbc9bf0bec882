import type { DaySearch, FoundDay, FoundDays } from "@firn/contracts/day-search";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { searchWords } from "@firn/contracts/search-words";
import { excerptOf } from "@firn/resorts/begun-words";
import { countryName } from "@firn/resorts/country-names";
import { wordsAsWritten } from "@firn/resorts/fold";
import { offsetRange, seasonOffset } from "@firn/seasons/seasons";
import { seasonStartDay } from "../../accounts/repo.ts";
import { bytesOfName, cachedByStamp } from "../../cached-by-stamp.ts";
import { peopleOf } from "../../companions/people.ts";
import type { CoreDeps } from "../../deps.ts";
import { listNames } from "../../resorts/names-repo.ts";
import { spellingsOf, tagsOf } from "../../tags/tags.ts";
import { turn } from "../../turns.ts";
import { presentListItem } from "../presenter.ts";
import type { DayKey } from "../repo.ts";
import { createNameReader, hasMeaning, type Meaning } from "./meanings.ts";
import * as repo from "./repo.ts";

/** The days that meet the filter and have every word of `q` (behaviour §3), newest first. */
export async function searchDays(deps: CoreDeps, actor: Actor, search: DaySearch): Promise<FoundDays> {
  const { q = "", season, cursor, ...filter } = search;
  const seasonStart = await seasonStartDay(deps.db, actor);
  const { meanings, marked } = await read(deps, actor, searchWords(q));
  const range = season === undefined ? undefined : offsetRange(season, seasonStart, actor.today);
  const tags = filter.tag === undefined ? undefined : await spellingsOf(deps.db, actor, filter.tag);
  const question = { meanings, filter, tags, range, seasonStart };
  const limit = limits.searchPage + 1;
  const [{ total, seasons, ids }, names] = await Promise.all([
    repo.findDays(deps.db, actor.ownerId, question, keyOf(cursor), limit),
    repo.namesOfFilter(deps.db, actor.ownerId, filter),
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
    total,
    seasons,
    days: found,
    words: marked,
    names: { ...names, country: countryName(filter.country ?? "") ?? null },
    next: last && ids.length > page.length ? cursorOf(last) : null,
  };
}

/** A word that neither a name nor a text has may be a resort with a slip. */
async function read(deps: CoreDeps, actor: Actor, words: readonly string[]) {
  if (words.length === 0) return { meanings: [], marked: [] };
  const names = await namesInLog(deps, actor);
  const marked = words.flatMap(wordsAsWritten);
  const meanings: Meaning[] = [];
  for (const meaning of await names.meaningsOf(words)) {
    if (hasMeaning(meaning)) {
      meanings.push(meaning);
      continue;
    }
    await turn();
    const { isFound, textRows } = await repo.findInTexts(deps.db, actor.ownerId, meaning.word);
    if (isFound) {
      meanings.push({ ...meaning, textRows });
      continue;
    }
    await turn();
    const { resortIds, meant } = names.mistyped(meaning.word);
    marked.push(...meant);
    meanings.push({ ...meaning, resortIds });
  }
  return { meanings, marked };
}

function namesInLog({ db }: CoreDeps, actor: Actor) {
  const { ownerId } = actor;
  const build = async () => {
    const people = await peopleOf(db, actor);
    return createNameReader({
      resorts: await repo.resortsInLog(db, ownerId),
      ownNames: await listNames(db, ownerId),
      skis: await repo.skisInLog(db, ownerId),
      companions: people.map(({ key }) => key),
      tags: (await tagsOf(db, actor)).flatMap(({ spellings }) => spellings),
    });
  };
  return cachedByStamp(db, actor, "names", build, ({ size }) => size * bytesOfName);
}

function cursorOf({ date, createdAt, id }: DayKey): string {
  return `${date}_${createdAt}_${id}`;
}

function keyOf(cursor: string | undefined): DayKey | undefined {
  const [, date = "", createdAt, id = ""] = /^([^_]+)_(\d+)_(.+)$/.exec(cursor ?? "") ?? [];
  return createdAt === undefined ? undefined : { date, createdAt: Number(createdAt), id };
}
