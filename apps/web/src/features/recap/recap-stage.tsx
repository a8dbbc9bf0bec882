import { i18n } from "../../lib/i18n/i18n.ts";
import "./recap.css";
import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { lazy, useMemo, useState } from "react";
import { useKeys } from "../../lib/browser/keys.ts";
import { SlideControls, useSlides } from "../../ui/media/slides.tsx";
import { seasonTotals } from "../shared/days/season-totals.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { seasonChoice } from "../shared/shares/share-choices.ts";
import { recapCopy } from "./copy.ts";
import { GearPage } from "./gear-page.tsx";
import { NumbersPage } from "./numbers-page.tsx";
import { PicturePage } from "./picture-page.tsx";
import { PlacesPage } from "./places-page.tsx";
import { usePrintAll } from "./print/use-print-all.ts";
import { RhythmPage } from "./rhythm-page.tsx";
import { SeasonPage } from "./season-page.tsx";
import type { Comparison, Recap } from "./season-recap.ts";

const PrintSheets = lazy(async () => ({ default: (await import("./print/print-sheets.tsx")).PrintSheets }));

interface RecapStageProps {
  season: number;
  account: Account;
  days: readonly DayListItem[];
  recap: Recap;
  comparison: Comparison | null;
  label: string;
  years: string;
}

export function RecapStage({ season, account, days, recap, comparison, label, years }: RecapStageProps) {
  const [isPictureReached, setPictureReached] = useState(false);
  const printing = usePrintAll(account);
  const units = useUnits();
  const totals = useMemo(() => seasonTotals(days, units), [days, units]);
  const pages = [
    <SeasonPage key="season" recap={recap} totals={totals} comparison={comparison} label={label} years={years} />,
    <PlacesPage key="places" season={season} recap={recap} comparison={comparison} />,
    ...(recap.rhythm ? [<RhythmPage key="rhythm" recap={recap} />] : []),
    ...(recap.numbers.length + recap.tags.length > 0
      ? [<NumbersPage key="numbers" season={season} recap={recap} />]
      : []),
    <GearPage key="gear" season={season} recap={recap} />,
    <PicturePage
      key="picture"
      season={season}
      linkTo={seasonChoice(season, account.season_start_day)}
      recap={recap}
      totals={totals}
      years={years}
      isReached={isPictureReached}
      printing={printing}
    />,
  ];
  const state = useSlides({ slides: pages });
  const isLast = state.index === pages.length - 1;
  if (isLast && !isPictureReached) setPictureReached(true);
  useArrowKeys(state.onKeyDown);
  return (
    <>
      <section aria-roledescription={i18n.t("carousel")} aria-label={recapCopy.pages} className="recap flex flex-col">
        <div ref={state.viewport} className="overflow-hidden">
          <div className="flex touch-pan-y touch-pinch-zoom">
            {pages.map((page, at) => (
              <section
                key={page.key}
                aria-label={recapCopy.page(at + 1, pages.length, recapCopy.pageTitles[page.key as PageKey])}
                inert={at !== state.index}
                className="recap-slide min-w-0"
              >
                <div className="recap-page relative flex w-full min-w-0 flex-col overflow-hidden rounded-xl border border-line shadow-card">
                  {page}
                </div>
              </section>
            ))}
          </div>
        </div>
        <div className="recap-controls sticky bottom-0 z-10 bg-canvas">
          <SlideControls
            state={state}
            tone="plain"
            slide="page"
            className="mx-auto w-fit rounded-full border border-line bg-raised text-ink-soft shadow-card"
          />
        </div>
      </section>
      <DeferredBoundary>
        <PrintSheets sheets={printing.sheets ?? [{ years, days }]} />
      </DeferredBoundary>
    </>
  );
}

type PageKey = keyof typeof recapCopy.pageTitles;

/** The arrow keys turn the pages wherever the focus is, except in a control that has its own use for them. */
function useArrowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useKeys((event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest("input, select, [role=dialog]");
    if (event.key.startsWith("Arrow") && !isElsewhere) onKeyDown(event);
  });
}
