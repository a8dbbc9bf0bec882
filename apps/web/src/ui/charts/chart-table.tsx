import { Table2 } from "lucide-react";
import { i18n } from "../../lib/i18n/i18n.ts";

export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
  /** In place of "Show as table". */
  summary?: string;
  isOpen?: boolean;
  /** For many columns. */
  isDense?: boolean;
}

export function ChartTable({ caption, head, rows, summary, isOpen = false, isDense = false }: ChartTableProps) {
  const cell = `py-2 last:pr-0 ${isDense ? "pr-1" : "pr-2"}`;
  return (
    <details className="group overflow-x-auto" open={isOpen}>
      <summary className="-mx-2 inline-flex min-h-target cursor-pointer items-center gap-2 rounded-md px-2 text-blue text-sm hover:bg-blue-soft hover:text-on-blue-soft">
        <Table2 aria-hidden="true" className="size-5" />
        {summary ?? i18n.t("Show as table")}
      </summary>
      <table className={`mt-2 w-full ${isDense ? "text-xs" : "text-sm"}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            {head.map((name, at) => (
              <th key={name} scope="col" className={`${cell} font-normal ${at > 0 ? "text-right" : ""}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className={`${cell} wrap-anywhere text-left font-normal`}>
                {name}
              </th>
              {values.map((value, at) => (
                <td key={head[at + 1]} className={`${cell} text-right`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
