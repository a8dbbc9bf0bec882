import { useQuery } from "@tanstack/react-query";
import { resortCreditsCopy } from "./copy.ts";
import { resortCreditsQuery } from "./queries.ts";

export function ResortCredits() {
  const credits = useQuery(resortCreditsQuery).data;
  if (!credits || credits.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-faint text-xs">
      {resortCreditsCopy.resorts}
      {credits.map(({ text, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="underline hover:text-ink">
          {text}
        </a>
      ))}
    </p>
  );
}
