import { RidgeLine } from "../../ui/media/ridges.tsx";
import { Bars } from "./bars.tsx";
import { gearCopy } from "./copy.ts";
import type { Recap } from "./season-recap.ts";

const mostListed = 4;

export function GearPage({ season, recap: { skis, people } }: { season: number; recap: Recap }) {
  return (
    <div className="recap-over-ridge flex grow flex-col gap-6">
      <div className="flex flex-col gap-4">
        <h2 className="font-bold text-2xl text-ink">{gearCopy.skis}</h2>
        {skis.length === 0 && <p className="text-ink-soft">{gearCopy.noSkis}</p>}
        <Bars tallies={skis} most={mostListed} tone="glow" more={gearCopy.moreSkis} />
      </div>
      <div className="flex flex-col gap-4">
        <h2 className="font-bold text-2xl text-ink">{gearCopy.people}</h2>
        {people.length === 0 && <p className="text-ink-soft">{gearCopy.noPeople}</p>}
        <Bars
          tallies={people}
          most={mostListed}
          tone="blue"
          more={gearCopy.morePeople}
          filterOf={({ name }) => ({ season, with: name })}
        />
      </div>
      <RidgeLine className="h-40" />
    </div>
  );
}
