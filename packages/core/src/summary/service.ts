import type { Actor } from "@firn/contracts/runtime";
import type { Summary } from "@firn/contracts/summary";
import { streakOn } from "@firn/seasons/runs";
import { getUser } from "../accounts/repo.ts";
import type { CoreDeps } from "../deps.ts";
import { numberFigures } from "../figures/condition-figures.ts";
import { dateFigures, seasonFigures } from "../figures/service.ts";
import { latestDay } from "./repo.ts";

/** What a widget shows. */
export async function getSummary(deps: CoreDeps, actor: Actor): Promise<Summary> {
  const { seasonGoal } = await getUser(deps.db, actor.ownerId);
  const seasons = await seasonFigures(deps, actor);
  const dates = await dateFigures(deps, actor, {});
  const numbers = await numberFigures(deps, actor, { season: 0 });
  const figuresOf = (offset: number) => seasons.find(({ season }) => season === offset);
  return {
    days_this_season: figuresOf(0)?.day_count ?? 0,
    days_last_season_to_date: figuresOf(-1)?.day_count_to_date ?? 0,
    goal: seasonGoal,
    streak: streakOn(
      actor.today,
      dates.map(({ date }) => date),
    ),
    last_day: await latestDay(deps.db, actor.ownerId),
    vertical_m: numbers.find(({ id }) => id === "vertical_m")?.total ?? null,
  };
}
