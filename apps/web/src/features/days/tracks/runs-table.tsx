import type { NumberId } from "@firn/contracts/day-numbers";
import type { Units } from "@firn/contracts/units";
import { clockText, durationText } from "../../../lib/dates/clock.ts";
import { ChartTable } from "../../../ui/charts/chart-table.tsx";
import { bareText, labelInUnit } from "../../shared/numbers/number-text.ts";
import { tracksCopy } from "./copy.ts";
import { type DrawnTrack, runsOf, type Stretch } from "./track-line.ts";

/** More are folded. */
const mostOpen = 6;

export function RunsTable({ track, units }: { track: DrawnTrack; units: Units }) {
  const runs = runsOf(track);
  if (runs.length === 0) return null;
  const { table } = tracksCopy;
  const withUnit = (id: NumberId, name?: string) => labelInUnit(id, units, name);
  return (
    <ChartTable
      caption={table.caption}
      summary={tracksCopy.runs(runs.length)}
      isDense
      isOpen={runs.length <= mostOpen}
      head={[
        table.run,
        table.start,
        withUnit("vertical_m"),
        withUnit("distance_m"),
        table.moving,
        withUnit("top_speed_kmh", table.top),
        withUnit("top_speed_kmh", table.average),
      ]}
      rows={runs.map((run) => ({ key: String(run.number), cells: cellsOf(run, track, units) }))}
    />
  );
}

function cellsOf({ number, fromS, measures }: Stretch, { startMs }: DrawnTrack, units: Units): (string | number)[] {
  const { vertical_m, distance_m, moving_s, top_speed_kmh } = measures;
  const speed = (kmh: number | null) => (kmh === null ? tracksCopy.table.none : bareText("top_speed_kmh", kmh, units));
  return [
    number ?? 0,
    clockText(startMs + fromS * 1000),
    bareText("vertical_m", vertical_m, units),
    bareText("distance_m", distance_m, units),
    durationText(moving_s),
    speed(top_speed_kmh),
    speed(moving_s > 0 ? (distance_m * 3.6) / moving_s : null),
  ];
}
