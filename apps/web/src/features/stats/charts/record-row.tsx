import type { MarkLink } from "../../../ui/charts/mark-link.ts";

interface RecordRowProps {
  name: string;
  value: string | number;
  /** Where or when. */
  detail?: string | undefined;
  /** To the days that it counts. Without a connection the day may be unknown. */
  link?: MarkLink | undefined;
}

export function RecordRow({ name, value, detail, link }: RecordRowProps) {
  const row = (
    <>
      <span className="flex min-w-0 flex-col">
        <span>{name}</span>
        {detail && <span className="break-words text-ink-soft text-sm">{detail}</span>}
      </span>
      <span className="text-right font-semibold">{value}</span>
    </>
  );
  return (
    <li>
      {link ? link({ className: `${classes} hover:bg-sunken`, children: row }) : <span className={classes}>{row}</span>}
    </li>
  );
}

const classes = "-mx-2 flex min-h-14 items-center justify-between gap-4 rounded-md px-2 py-2";
