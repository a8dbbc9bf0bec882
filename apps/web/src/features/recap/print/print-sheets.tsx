import { enumeration } from "../../../lib/i18n/formats.ts";
import "./print.css";
import { createPortal } from "react-dom";
import { shortDate } from "../../../lib/dates/dates.ts";
import { seasonTotals } from "../../shared/days/season-totals.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { printCopy, seasonCopy } from "../copy.ts";
import { figuresOf } from "../figures.ts";
import { seasonRecap } from "../season-recap.ts";
import type { Sheet } from "./use-print-all.ts";

export function PrintSheets({ sheets }: { sheets: readonly Sheet[] }) {
  return createPortal(
    <div data-print>
      {sheets.map((sheet) => (
        <PrintSheet key={sheet.years} {...sheet} />
      ))}
    </div>,
    document.body,
  );
}

function PrintSheet({ years, days }: Sheet) {
  const units = useUnits();
  const recap = seasonRecap(days);
  if (!recap) return null;
  const skied = { value: recap.days, label: seasonCopy.skiDays(recap.days) };
  const figures = [skied, ...figuresOf(recap), ...seasonTotals(days, units)];
  const ski = recap.skis[0]?.name;
  return (
    <section>
      <h1>{printCopy.heading(years)}</h1>
      <p>
        {figures.map(({ value, label }) => `${value} ${label}`).join(" · ")}
        {ski !== undefined && ` · ${printCopy.mostUsedSki(ski)}`}
      </p>
      <table>
        <thead>
          <tr>
            {printCopy.columns.map(({ name, width }) => (
              <th key={name} scope="col" style={{ width }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.id}>
              <td>{day.day_number}</td>
              <td>{shortDate(day, "")}</td>
              <td>{day.resort_name ?? printCopy.unknownResort}</td>
              <td>{enumeration(day.ski_names)}</td>
              <td>{day.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
