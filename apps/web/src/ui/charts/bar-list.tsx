import type { ReactNode } from "react";
import type { MarkLink } from "./mark-link.ts";

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  link: MarkLink;
}

/** Horizontal bars, each under its name. `most` is the value of a full bar. */
export function BarList({ bars, most, tone }: { bars: readonly Bar[]; most: number; tone: "blue" | "glow" }) {
  return (
    <ul className="flex flex-col">
      {bars.map(({ key, label, value, link }) => (
        <li key={key}>
          {link({
            className: "-mx-2 block rounded-md px-2 py-2 transition-colors hover:bg-sunken",
            children: (
              <>
                <span className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="min-w-0 break-words">{label}</span>
                  <span className="font-semibold">{value}</span>
                </span>
                <span
                  aria-hidden="true"
                  className={`mt-1.5 block h-2 rounded-full ${tone === "blue" ? "bg-blue" : "bg-glow"}`}
                  style={{ width: `${Math.max((100 * value) / Math.max(most, 1), 2)}%` }}
                />
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
