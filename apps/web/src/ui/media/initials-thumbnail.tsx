import clsx from "clsx";

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

export function InitialsThumbnail({ name, className }: { name: string | null | undefined; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid size-12 shrink-0 select-none place-items-center rounded-md font-semibold text-lg",
        tints[tintOf(name)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The number of tints in tokens.css. */
export const tintCount = 8;

export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "");
  return initials.join("") || "??";
}

export function tintOf(name: string | null | undefined): number {
  let hash = 0;
  for (const character of (name ?? "").trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % tintCount;
}
