import { type DaySearch, type FoundDay, type FoundDays, tooManyWords } from "@firn/contracts/day-search";
import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { searchWords } from "@firn/contracts/search-words";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { readQuery } from "@firn/daysearch/read-query";
import { knownPhrases } from "@firn/daysearch/vocabulary";
import { excerptOf } from "@firn/resorts/begun-words";
import { countryName } from "@firn/resorts/country-names";
import { wordsAsWritten } from "@firn/resorts/fold";
import { offsetRange, seasonOffset } from "@firn/seasons/seasons";
import { seasonStartDay, unitsOf } from "../../accounts/repo.ts";
import { bytesOfName, cachedByStamp } from "../../cached-by-stamp.ts";
import { peopleOf } from "../../companions/people.ts";
import type { CoreDeps } from "../../deps.ts";
import { groupBy } from "../../group-by.ts";
import { listNames } from "../../resorts/names-repo.ts";
import { spellingsOf, tagsOf } from "../../tags/tags.ts";
import { turn } from "../../turns.ts";
import { presentListItem } from "../presenter.ts";
import type { DayKey } from "../repo.ts";
import type { Condition } from "./conditions-repo.ts";
import { createNameReader, hasMeaning, type Meaning, type NameReader } from "./meanings.ts";
import { namesOfFilter, resortsInLog, skisInLog } from "./names-repo.ts";
import * as repo from "./repo.ts";

/** Before the first request, which would make others wait. */
export function prepareSearch(): void {
  knownPhrases();
}

/** The days that meet the filters, also those that `q` says, and have every other word of `q` (behaviour §3). */
export async function searchDays(deps: CoreDeps, actor: Actor, search: DaySearch): Promise<FoundDays> {
  const { q = "", cursor, ...filter } = search;
  const seasonStart = await seasonStartDay(deps.db, actor);
  const { parts, meanings, marked } = await read(deps, actor, q, seasonStart);
  const strict = parts.filter(({ word }) => word === null).map((part) => part.filter);
  const conditions = await conditionsOf(deps, actor, [[filter], ...alike(strict)], seasonStart);
  const order = filter.order ?? strict.findLast((each) => each.order)?.order ?? "newest";
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

/** Two years are either of them; two tags are both. */
function alike(filters: readonly QueryFilter[]): QueryFilter[][] {
  const kind = (filter: QueryFilter) => (filter.tag === undefined ? Object.keys(filter).sort().join() : filter.tag);
  return [...groupBy(filters, kind).values()];
}

function conditionsOf(
  { db }: CoreDeps,
  actor: Actor,
  filters: readonly (readonly QueryFilter[])[],
  seasonStart: string,
): Promise<Condition[][]> {
  const conditionOf = async (filter: QueryFilter): Promise<Condition> => ({
    ...filter,
    tags: filter.tag === undefined ? undefined : await spellingsOf(db, actor, filter.tag),
    range: filter.season === undefined ? undefined : offsetRange(filter.season, seasonStart, actor.today),
  });
  return Promise.all(filters.map((any) => Promise.all(any.map(conditionOf))));
}

/** The filters that a query says, and the meanings of its other words. */
async function read(deps: CoreDeps, actor: Actor, q: string, seasonStart: string) {
  if (searchWords(q).length === 0) return { parts: [], meanings: [], marked: [] };
  const names = await namesInLog(deps, actor);
  const context = { today: actor.today, seasonStart, units: await unitsOf(deps.db, actor) };
  const { parts, rest } = readQuery(q, context, names.queryNames);
  const words = searchWords(rest);
  // guard (days/search/questions): parts.length + words.length > limits.searchWords -> false
  if (parts.length + words.length > limits.searchWords) throw invalidField("q", tooManyWords);
  const said = parts.flatMap(({ word, filter }) => (word === null ? [] : [{ word, filter }]));
  const saidMeanings = await names.meaningsOf(said.map(({ word }) => word));
  const others = await readWords(deps, actor, names, words);
  return {
    parts,
    meanings: [...saidMeanings.map((meaning, at) => ({ ...meaning, filter: said[at]?.filter })), ...others.meanings],
    marked: [...said.flatMap(({ word }) => wordsAsWritten(word)), ...others.marked],
  };
}

/** A word that neither a name nor a text has may be a resort with a slip. */
async function readWords(deps: CoreDeps, actor: Actor, names: NameReader, words: readonly string[]) {
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
      resorts: await resortsInLog(db, ownerId),
      ownNames: await listNames(db, ownerId),
      skis: await skisInLog(db, ownerId),
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
