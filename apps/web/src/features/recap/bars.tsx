import type { Tally } from "./season-recap.ts";

export interface BarsProps {
  /** Most days first. */
  tallies: readonly Tally[];
  most: number;
  tone: "blue" | "glow";
  /** Says how many are left out. */
  more: (count: number) => string;
}

export function Bars({ tallies, most, tone, more }: BarsProps) {
  const longest = tallies[0]?.days ?? 1;
  const left = tallies.length - most;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {tallies.slice(0, most).map(({ name, days }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two resorts may have one name, and the list has no other order
          <li key={at} className="flex flex-col gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words font-semibold text-ink">{name}</span>
              <span className="text-ink-soft">{days}</span>
            </span>
            <span aria-hidden="true" className="h-2 rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${tone === "blue" ? "bg-blue" : "bg-glow"}`}
                style={{ width: `${(100 * days) / longest}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && <p className="text-ink-soft text-sm">{more(left)}</p>}
    </>
  );
}
