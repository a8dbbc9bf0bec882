import type { ResortFigures } from "@firn/contracts/figures";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useId } from "react";
import { dateText } from "../../lib/dates/dates.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import type { CountryVisits } from "./life-list.ts";
import { lifeListCopy, placeScreenCopy } from "./place-copy.ts";

interface CountryCardProps {
  visits: CountryVisits;
  isOnMap: boolean;
  onShow: (country: string) => void;
}

export function CountryCard({ visits: { country, dayCount, regions }, isOnMap, onShow }: CountryCardProps) {
  const id = useId();
  const name = country || lifeListCopy.elsewhere;
  const hasPosition = regions.some(({ resorts }) => resorts.some(({ resort }) => resort.latitude !== null));
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <CardTitle id={id} className="grow">
          {name}
        </CardTitle>
        <span className="text-ink-soft text-sm">{placeScreenCopy.dayCount(dayCount)}</span>
        {hasPosition && (
          <IconButton
            label={lifeListCopy.onMap(name)}
            aria-pressed={isOnMap}
            onClick={() => onShow(country)}
            className={clsx("-mr-3", isOnMap && "bg-blue-soft")}
          >
            <MapPin aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="@container">
        <table className="w-full">
          <caption className="sr-only">{name}</caption>
          <thead className="text-left text-ink-soft text-sm">
            <tr>
              <th scope="col" className="font-normal">
                {lifeListCopy.place}
              </th>
              <th scope="col" className="px-2 text-right font-normal @max-2xs:hidden">
                {lifeListCopy.firstVisit}
              </th>
              <th scope="col" className="text-right font-normal">
                {lifeListCopy.days}
              </th>
            </tr>
          </thead>
          {regions.map(({ region, resorts }) => (
            <tbody key={region}>
              {region !== "" && region !== country && (
                <tr>
                  <th scope="rowgroup" colSpan={3} className="pt-3 text-left font-semibold text-ink-soft text-xs">
                    {region}
                  </th>
                </tr>
              )}
              {resorts.map((one) => (
                <ResortRow key={one.resort.id} {...one} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}

function ResortRow({ resort, first_on, day_count, half_known_count }: ResortFigures) {
  // A day without an exact date may have been the first.
  const first = half_known_count === 0 && first_on && dateText(first_on, "shortWithYear");
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="w-full">
        <Link
          to="/resorts/$id"
          params={{ id: resort.id }}
          className="flex min-h-target items-center wrap-anywhere text-blue underline hover:text-blue-strong"
        >
          {resort.name}
        </Link>
        {first && (
          <span className="hidden pb-2 text-ink-soft text-sm @max-2xs:block">{lifeListCopy.firstOn(first)}</span>
        )}
      </td>
      <td className="whitespace-nowrap px-2 text-right text-ink-soft text-sm @max-2xs:hidden">{first}</td>
      <td className="text-right font-semibold tabular-nums">{day_count}</td>
    </tr>
  );
}
