import { Link } from "@tanstack/react-router";
import { BookOpen, LinkIcon, Printer } from "lucide-react";
import { lazy, useState } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import type { SeasonTotal } from "../shared/days/season-totals.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import type { ShareChoice } from "../shared/shares/share-choices.ts";
import { pictureCopy, printCopy } from "./copy.ts";
import type { PrintAll } from "./print/use-print-all.ts";
import type { Recap, RecapPhoto } from "./season-recap.ts";

const PictureMaker = lazy(async () => ({ default: (await import("./picture/picture-maker.tsx")).PictureMaker }));

const ShareDialog = lazy(async () => ({ default: (await import("../shared/shares/share-dialog.tsx")).ShareDialog }));

interface PicturePageProps {
  season: number;
  linkTo: ShareChoice;
  recap: Recap;
  totals: readonly SeasonTotal[];
  years: string;
  isReached: boolean;
  printing: PrintAll;
}

export function PicturePage({ season, linkTo, recap, totals, years, isReached, printing }: PicturePageProps) {
  const [isLinking, setLinking] = useState(false);
  return (
    <div className="flex grow flex-col gap-5">
      {recap.photos.length > 0 && <Photos photos={recap.photos} />}
      <h2 className="font-bold text-ink text-xl">{pictureCopy.heading}</h2>
      {isReached && (
        <LazyBoundary>
          <PictureMaker recap={recap} totals={totals} years={years} />
        </LazyBoundary>
      )}
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {printCopy.print}
          </Button>
          <Button asChild variant="ghost">
            <Link to="/seasons/$season/book" params={{ season: String(season) }} draggable={false}>
              <BookOpen aria-hidden="true" className="size-5" />
              {printCopy.book}
            </Link>
          </Button>
          <Button variant="ghost" busy={printing.isLoading} onClick={() => void printing.start()}>
            {printCopy.printAll}
          </Button>
          <Button variant="ghost" onClick={() => setLinking(true)}>
            <LinkIcon aria-hidden="true" className="size-5" />
            {pictureCopy.makeLink}
          </Button>
        </div>
        <LazyBoundary open={isLinking} onClose={() => setLinking(false)}>
          {isLinking && <ShareDialog choices={[linkTo]} onClose={() => setLinking(false)} />}
        </LazyBoundary>
        <InlineError text={printing.error && printCopy.failed}>{printing.error}</InlineError>
      </div>
    </div>
  );
}

function Photos({ photos }: { photos: readonly RecapPhoto[] }) {
  return (
    <ul aria-label={pictureCopy.photos} className="recap-photos grid gap-2">
      {photos.map(({ id, preview_url, resort_name, ...day }) => (
        <li key={id} className={photos.length === 1 ? "col-span-2" : undefined}>
          <img
            src={preview_url}
            alt={pictureCopy.photoAlt(resort_name ?? pictureCopy.unknownResort, shortDate(day, today()))}
            width={400}
            height={300}
            loading="lazy"
            decoding="async"
            draggable={false}
            className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
