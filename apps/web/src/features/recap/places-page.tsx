import { Badge } from "../../ui/feedback/badge.tsx";
import { Bars } from "./bars.tsx";
import { placesCopy } from "./copy.ts";
import type { Comparison, Recap } from "./season-recap.ts";

const mostResorts = 6;

interface PlacesPageProps {
  season: number;
  recap: Recap;
  comparison: Comparison | null;
}

export function PlacesPage({ season, recap, comparison }: PlacesPageProps) {
  const { resorts, countries, daysWithoutResort } = recap;
  return (
    <div className="flex grow flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-3xl text-ink">
          {resorts.length > 0 ? placesCopy.heading(resorts.length) : placesCopy.none}
        </h2>
        {comparison !== null && comparison.newResorts > 0 && (
          <p className="text-glow">{placesCopy.newOnes(comparison.newResorts)}</p>
        )}
      </div>
      <Bars
        tallies={resorts}
        most={mostResorts}
        tone="blue"
        more={placesCopy.more}
        filterOf={({ key }) => ({ season, resort: key })}
      />
      {daysWithoutResort > 0 && <p className="text-ink-soft text-sm">{placesCopy.withoutResort(daysWithoutResort)}</p>}
      {countries.length > 0 && (
        <div className="mt-auto flex flex-col gap-2">
          <h3 className="font-semibold text-ink-soft text-sm">{placesCopy.countries}</h3>
          <ul className="flex flex-wrap gap-2">
            {countries.map(({ name, days }) => (
              <li key={name} className="min-w-0">
                <Badge className="max-w-full">
                  {name} · {days}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
