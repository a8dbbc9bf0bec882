import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import type { DraftSurroundings } from "./presenter.ts";
import { mergeDays } from "./repo.ts";

/** How many resorts are offered for a place that is not known. */
const suggestions = 3;
/** For how many different places of one answer: looking for near names is the dearest part of it. */
const suggestedPlaces = 200;

/** Gathers what the presentation of these drafts needs. */
export async function surroundingsOf(
  deps: CoreDeps,
  actor: Actor,
  drafts: readonly { dayId: string | null }[],
  photos: DraftSurroundings["photos"] = [],
): Promise<DraftSurroundings> {
  const known = new Map<string, { id: string; name: string }[]>();
  return {
    latest: latestDate(actor.today),
    photos,
    days: await mergeDays(deps.db, actor.ownerId, drafts),
    suggest(placeText) {
      const found = known.get(placeText);
      if (found) return found;
      if (known.size >= suggestedPlaces) return [];
      const near = deps.resorts.search(placeText, suggestions).map(({ id, name }) => ({ id, name }));
      known.set(placeText, near);
      return near;
    },
  };
}
