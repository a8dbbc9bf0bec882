import type { MarkLink } from "./mark-link.ts";

export interface Column {
  key: string;
  name: string;
  /** As "Dec", and "D" where there is no room. */
  short: string;
  narrow: string;
  value: number;
  /** The value as shown, by default as it is. */
  text?: string;
  /** Below the name, as "31 of 50". */
  detail?: string;
  title: string;
  link: MarkLink;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** Given from the newest, which is at the right and in view where the list scrolls. */
  isNewestFirst?: boolean;
  /** Where there is room. */
  isTall?: boolean;
}

/** A column without a value is no link. */
export function ColumnChart({ columns, isNewestFirst = false, isTall = false }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    // No column is narrower than its value: on a phone the list scrolls.
    <ul
      dir={isNewestFirst ? "rtl" : undefined}
      className="@container relative grid grid-flow-col gap-1 overflow-x-auto [grid-auto-columns:minmax(min-content,1fr)]"
    >
      {columns.map((column) => {
        const { key, value, title, link } = column;
        const mark = <Mark column={column} share={value / most} isTall={isTall} />;
        return (
          <li key={key} dir="ltr">
            {value > 0 ? link({ "aria-label": title, className: `${looks} hover:bg-sunken`, children: mark }) : mark}
          </li>
        );
      })}
    </ul>
  );
}

const looks = "block rounded-md transition-colors";

interface MarkProps {
  column: Column;
  share: number;
  isTall: boolean;
}

function Mark({ column: { name, short, narrow, value, text, detail }, share, isTall }: MarkProps) {
  return (
    <span className="flex flex-col items-center gap-1 pt-1">
      <span className={`flex w-full flex-col items-center justify-end gap-1 h-36 ${isTall ? "lg:h-64" : ""}`}>
        <span className="font-semibold text-xs">{value > 0 && (text ?? value)}</span>
        <span
          aria-hidden="true"
          className={`w-full max-w-10 rounded-t-sm ${value > 0 ? "bg-blue" : "bg-line"}`}
          style={{ height: value > 0 ? `${Math.max(80 * share, 2)}%` : "2px" }}
        />
      </span>
      <AxisLabel name={name} short={short} narrow={narrow} />
      {detail && <span className="text-center text-ink-faint text-xs">{detail}</span>}
    </span>
  );
}

export function AxisLabel({ name, short, narrow }: { name: string; short: string; narrow: string }) {
  return (
    <span className="text-ink-soft text-xs">
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="@max-sm:hidden">
        {short}
      </span>
      <span aria-hidden="true" className="@sm:hidden">
        {narrow}
      </span>
    </span>
  );
}
