import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { useId } from "react";
import { dateRange, today } from "../../lib/dates/dates.ts";
import { seasonStartCopy } from "./account-copy.ts";

const offsets = [0, -1, -2];

/** Which dates the seasons run over that start on `start` (MM-DD); undefined while it is not wholly chosen. */
export function SeasonRanges({ start }: { start: string | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="font-semibold text-ink-soft text-sm">
        {seasonStartCopy.ranges}
      </h3>
      {start ? (
        <dl className="divide-y divide-line rounded-md bg-sunken px-4">
          {offsets.map((offset) => (
            <div key={offset} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt className="font-medium">{seasonLabel(offset)}</dt>
              <dd className="text-ink-soft text-sm">{dateRange(offsetRange(offset, start, today()))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="status" className="rounded-md bg-sunken px-4 py-2.5 text-ink-soft">
          {seasonStartCopy.incomplete}
        </p>
      )}
    </section>
  );
}
