import "./initials-thumbnail.css";
import clsx from "clsx";
import type { CSSProperties } from "react";
import { crestOf } from "./crest.ts";

// Whole class names, so that Tailwind finds them.
const tints = [
  "bg-tint-0 text-on-tint-0",
  "bg-tint-1 text-on-tint-1",
  "bg-tint-2 text-on-tint-2",
  "bg-tint-3 text-on-tint-3",
  "bg-tint-4 text-on-tint-4",
  "bg-tint-5 text-on-tint-5",
  "bg-tint-6 text-on-tint-6",
  "bg-tint-7 text-on-tint-7",
];

interface InitialsThumbnailProps {
  name: string | null | undefined;
  country: string | null | undefined;
  className?: string;
}

/** The crest of a resort with its initials. */
export function InitialsThumbnail({ name, country, className }: InitialsThumbnailProps) {
  const { tint, ridge } = crestOf(name, country);
  return (
    <span
      aria-hidden="true"
      style={ridge === undefined ? undefined : ({ "--ridge": ridge } as CSSProperties)}
      className={clsx(
        "grid size-12 shrink-0 select-none place-items-center rounded-md font-semibold text-lg",
        tints[tint],
        ridge !== undefined && "crest",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "");
  return initials.join("") || "??";
}
