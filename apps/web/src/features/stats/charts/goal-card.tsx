import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { ProgressBar } from "../../../ui/feedback/loading.tsx";
import { accountQuery } from "../../shared/accounts/queries.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import type { Figures } from "./figures.ts";
import { expectedDays } from "./records.ts";

const copy = sentences(() => chartsCopy.goal);

export function GoalCard({ figures: { seasons } }: { figures: Figures }) {
  const goal = useQuery(accountQuery).data?.season_goal;
  if (!goal) return null;
  const current = seasons.find(({ season }) => season === 0);
  const days = current?.day_count ?? 0;
  const expected = expectedDays(current, seasons);
  return (
    <ChartCard wide title={copy.title}>
      <p className="font-bold text-2xl tracking-tight">{copy.count(days, goal)}</p>
      <ProgressBar label={copy.title} value={days} max={goal} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-soft text-sm">
          {days >= goal ? copy.reached : copy.left(goal - days)}
          {expected !== null && ` ${copy.pace(expected)}`}
        </p>
        <Link
          to="/settings/account"
          className="-mx-2 inline-flex min-h-target items-center rounded-md px-2 text-blue text-sm hover:bg-blue-soft hover:text-on-blue-soft"
        >
          {copy.change}
        </Link>
      </div>
    </ChartCard>
  );
}
