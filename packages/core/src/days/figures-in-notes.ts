import { numberIds } from "@firn/contracts/day-numbers";
import { notFound } from "@firn/contracts/errors";
import type { FiguresInNotes } from "@firn/contracts/figures-in-notes";
import { limits } from "@firn/contracts/limits";
import type { ChangedDays } from "@firn/contracts/many-days";
import type { Actor } from "@firn/contracts/runtime";
import { cachedByStamp } from "../cached-by-stamp.ts";
import { isTrue } from "../condition-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { type FiguresOfNotes, figuresOfNotes } from "../imports/drafts/figure-lines.ts";
import { writeAgain } from "../write-again.ts";
import * as repo from "./figures-in-notes-repo.ts";
import { areThere } from "./many-days-repo.ts";

/** The days whose notes hold figures of an import that the day does not have as numbers, newest first (behaviour §3). */
export function listFiguresInNotes({ db }: CoreDeps, actor: Actor): Promise<FiguresInNotes> {
  return cachedByStamp(db, actor, "figures in notes", async () => {
    const found: FiguresInNotes = { day_count: 0, days: [] };
    for await (const piece of repo.notedInPieces(db, actor.ownerId)) {
      for (const day of piece) {
        const figures = convertible(day);
        if (!figures) continue;
        found.day_count++;
        // guard (days/figures-in-notes): found.days.length < limits.daysAtOnce -> true
        if (found.days.length < limits.daysAtOnce) found.days.push(present(day, figures));
      }
    }
    return found;
  });
}

/** Makes numbers of the figures in the notes of these days, all or none; days without any stay as they are. 404 for an unknown day. */
export async function convertFiguresInNotes(deps: CoreDeps, actor: Actor, ids: string[]): Promise<ChangedDays> {
  const change = { id: deps.runtime.newId(), now: deps.runtime.now() };
  await writeAgain(async () => {
    const conversions: repo.Conversion[] = [];
    for await (const piece of repo.notedOfIds(deps.db, actor.ownerId, ids)) {
      for (const day of piece) {
        const figures = convertible(day);
        if (figures) conversions.push({ ...day, numbers: figures.numbers, newNotes: figures.notes });
      }
    }
    const isChanged = await repo.convertNotes(deps, actor.ownerId, ids, conversions, change);
    if (!isChanged && !(await isTrue(deps.db, areThere(actor.ownerId, ids)))) throw notFound();
    return isChanged;
  });
  return { ids, change_id: change.id };
}

/** A number that was typed or measured since is not overwritten, nor is what the notes say beside it lost. */
function convertible({ notes, numbers }: repo.NotedDay): FiguresOfNotes | undefined {
  const figures = figuresOfNotes(notes);
  // guard (days/figures-in-notes): figures && numberIds.some((id) => figures.numbers[id] !== undefined && numbers?.[id] !== undefined) -> false
  const isKnown = figures && numberIds.some((id) => figures.numbers[id] !== undefined && numbers?.[id] !== undefined);
  return isKnown ? undefined : figures;
}

function present(day: repo.NotedDay, { lines, numbers }: FiguresOfNotes): FiguresInNotes["days"][number] {
  return { id: day.id, date: day.date, date_precision: day.precision, resort_name: day.resortName, lines, numbers };
}
