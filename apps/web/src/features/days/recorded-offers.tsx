import { type NumberId, numberIds } from "@firn/contracts/day-numbers";
import type { Units } from "@firn/contracts/units";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../lib/api/query-cache.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { Button } from "../../ui/forms/button.tsx";
import { logKeys } from "../shared/days/queries.ts";
import { numberLabel, numberText } from "../shared/numbers/number-text.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { toastWithUndo } from "../shared/undo/toast-with-undo.ts";
import { recordedCopy } from "./recorded-copy.ts";

interface Offer {
  id: NumberId;
  value: number;
  recorded: number;
}

/** Offers the numbers of the day's recordings that differ from the day's own. */
export function RecordedOffers({ day, units }: { day: ShownDay; units: Units }) {
  const { isPending, take } = useTakeRecorded(day.id);
  const offers = offersOf(day).filter(
    ({ id, value, recorded }) => numberText(id, value, units) !== numberText(id, recorded, units),
  );
  if (offers.length === 0) return null;
  return (
    <ul className="flex flex-col text-ink-soft text-sm">
      {offers.map(({ id, value, recorded }) => {
        const said = { label: numberLabel(id), text: numberText(id, recorded, units) };
        return (
          <li key={id} className="flex items-center gap-1">
            <span className="min-w-0">{recordedCopy.says(said)}</span>
            <Button
              variant="ghost"
              className="shrink-0 px-3"
              busy={isPending}
              aria-label={recordedCopy.takes(said)}
              onClick={() => void take(id, recorded, value)}
            >
              {recordedCopy.use}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** A measured number may count recordings without a line, so only one that is less than its tracks say lacks something. */
function offersOf({ numbers, number_sources, recorded }: ShownDay): Offer[] {
  return numberIds.flatMap((id) => {
    // A day that an older version has kept has no `recorded`.
    const [value, said] = [numbers?.[id], recorded?.[id]];
    if (value === undefined || said === undefined) return [];
    const isOther = number_sources[id] === "track" ? said > value : said !== value;
    return isOther ? [{ id, value, recorded: said }] : [];
  });
}

function useTakeRecorded(dayId: string) {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = trpc.days.update.useMutation({
    onSuccess: () => invalidate(queryClient, logKeys),
  });
  const change = (id: NumberId, value: number) => mutateAsync({ id: dayId, numbers: { [id]: value } });
  return {
    isPending,
    take: async (id: NumberId, recorded: number, before: number) => {
      try {
        await change(id, recorded);
        toastWithUndo(recordedCopy.taken, { undo: () => change(id, before), ...recordedCopy.undo });
      } catch (error) {
        toastFailure(error, recordedCopy.failed);
      }
    },
  };
}
