import { invalidField, invalidFields, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ChangedDays, DaysPatch } from "@firn/contracts/many-days";
import { resortUnknown } from "@firn/contracts/primitives";
import type { Actor } from "@firn/contracts/runtime";
import { roomForPeople } from "../companions/room.ts";
import { isTrue } from "../condition-repo.ts";
import { dateProblem } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { writeAgain } from "../write-again.ts";
import * as repo from "./many-days-repo.ts";
import { anyFullOfTags } from "./many-tags-repo.ts";
import { skiUnknown } from "./service.ts";
import { checkNamed } from "./writes-repo.ts";

/** Gives many days a resort, an activity, numbers, one more ski, companion or tag, or the dates of another year, all or none (behaviour §3). 404 for an unknown day, 409 for too many people, 422. */
export async function updateDays(deps: CoreDeps, actor: Actor, patch: DaysPatch): Promise<ChangedDays> {
  await refuseInvalid(deps, actor, patch);
  const change = { id: deps.runtime.newId(), now: deps.runtime.now() };
  const { ids, add_companion } = patch;
  await writeAgain(async () => {
    const room = await roomForPeople(deps, actor, add_companion ? [add_companion] : []);
    const isChanged = await repo.updateDays(deps, actor.ownerId, patch, change, room);
    if (!isChanged && !(await isTrue(deps.db, repo.areThere(actor.ownerId, ids)))) throw notFound();
    return isChanged;
  });
  return { ids, change_id: change.id };
}

/** All or none. 404 for an unknown day. */
export async function deleteDays(deps: CoreDeps, actor: Actor, ids: string[]): Promise<ChangedDays> {
  const change = { id: deps.runtime.newId(), now: deps.runtime.now() };
  if (!(await repo.deleteDays(deps, actor.ownerId, ids, change))) throw notFound();
  return { ids, change_id: change.id };
}

async function refuseInvalid(deps: CoreDeps, actor: Actor, patch: DaysPatch): Promise<void> {
  const { ids, resort_id, add_ski_id, add_companion, move_years } = patch;
  const named = { ...(resort_id && { resort_id }), ...(add_ski_id && { ski_ids: [add_ski_id] }) };
  const usable = await checkNamed(deps.db, actor.ownerId, named, null);
  const fields = {
    ...(!usable.resort && { resort_id: [resortUnknown] }),
    ...(!usable.skis && { add_ski_id: [skiUnknown] }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const full = await repo.anyFull(deps.db, actor.ownerId, ids, patch);
  if (add_ski_id && full.ofSkis) {
    throw invalidField(
      "add_ski_id",
      /*i18n*/ {
        id: "days.one_has_all_skis",
        message: "One of these days has {most} skis already.",
        values: { most: limits.skisPerDay },
      },
    );
  }
  const dates = move_years && (await repo.movedDates(deps.db, actor.ownerId, ids, move_years));
  const problem = [dates?.first, dates?.last].flatMap((date) => (date && dateProblem(date, actor.today)) || []);
  if (problem.length > 0)
    throw invalidField(
      "move_years",
      /*i18n*/ { id: "days.moved_out_of_range", message: "One of these days would be in the future, or too long ago." },
    );
  if (add_companion && full.ofPeople) {
    throw invalidField(
      "add_companion",
      /*i18n*/ {
        id: "days.one_has_all_people",
        message: "One of these days has {most} people already.",
        values: { most: limits.companionsPerDay },
      },
    );
  }
  if (await anyFullOfTags(deps.db, actor.ownerId, patch)) {
    throw invalidField(
      "add_tag",
      /*i18n*/ {
        id: "days.one_has_all_tags",
        message: "One of these days has {most} tags already.",
        values: { most: limits.tagsPerDay },
      },
    );
  }
}
