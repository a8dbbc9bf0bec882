import type { DayDetail } from "@firn/contracts/days";
import { seasonOffset } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { daysQuery } from "../days/queries.ts";
import { dayChoice, seasonChoice, stayChoice } from "./share-choices.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { stayAround } from "./stay.ts";

interface DayShareDialogProps {
  day: Pick<DayDetail, "id" | "date">;
  onClose: () => void;
}

/** Makes a link to a day, to the stay around it, or to its season. */
export function DayShareDialog({ day, onClose }: DayShareDialogProps) {
  const start = useSeasonStart();
  const season = seasonOffset(day.date, start, today());
  const days = useQuery(daysQuery(season)).data ?? [];
  const stay = stayAround(day.id, days);
  const choices = [dayChoice(day), ...(stay ? [stayChoice(stay)] : []), seasonChoice(season, start)];
  return <ShareDialog choices={choices} onClose={onClose} />;
}
