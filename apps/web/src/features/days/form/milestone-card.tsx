import "./milestone-card.css";
import { useQuery } from "@tanstack/react-query";
import { Share2, X } from "lucide-react";
import { lazy, useState } from "react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { Button, RoundButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { RidgeLine } from "../../../ui/media/ridges.tsx";
import { dayQuery } from "../../shared/days/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { dayDetailCopy } from "../day-detail-copy.ts";
import { milestoneCopy, roundDay } from "./milestones.ts";

const DayCardDialog = lazy(async () => ({ default: (await import("../card/day-card-dialog.tsx")).DayCardDialog }));

/** Above the list after the tenth, the fiftieth or the hundredth day: a second of snow over the ridge, and the day's card to send. */
export function MilestoneCard() {
  const id = roundDay.use();
  const { data: day } = useQuery({ ...dayQuery(id ?? ""), enabled: id !== undefined });
  const [isSharing, setSharing] = useState(false);
  if (id === undefined || !day) return null;
  return (
    <Card className="relative isolate mb-4 overflow-hidden bg-linear-to-b from-sky to-sky-low">
      <div className="flex flex-col items-start gap-3 pr-12 pb-20">
        <p className="text-balance font-semibold text-2xl text-ink">{milestoneCopy.total(day.log_number)}</p>
        <Button onClick={() => setSharing(true)}>
          <Share2 aria-hidden="true" className="size-5" />
          {dayDetailCopy.share}
        </Button>
      </div>
      <RoundButton
        tone="plain"
        label={i18n.t("Close")}
        icon={X}
        onClick={() => roundDay.set(undefined)}
        className="absolute top-2 right-2"
      />
      <RidgeLine hasSun className="-z-10 h-28" />
      <Snow />
      <LazyBoundary open={isSharing} onClose={() => setSharing(false)}>
        {isSharing && <DayCardDialog day={day} onClose={() => setSharing(false)} />}
      </LazyBoundary>
    </Card>
  );
}

const flakes = Array.from({ length: 40 }, (_, at) => ({
  left: `${(at * 37) % 100}%`,
  animationDelay: `${(at * 13) % 40}0ms`,
  scale: 0.5 + ((at * 7) % 10) / 10,
}));

function Snow() {
  return (
    <span aria-hidden="true" className="snow">
      {flakes.map((flake) => (
        <i key={flake.left + flake.animationDelay} style={flake} />
      ))}
    </span>
  );
}
