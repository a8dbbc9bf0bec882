import type { inferRouterOutputs } from "@trpc/server";
import { accountExportRouter } from "./routers/account-export.ts";
import { accountsRouter } from "./routers/accounts.ts";
import { changesRouter } from "./routers/changes.ts";
import { committedImportsRouter } from "./routers/committed-imports.ts";
import { companionsRouter } from "./routers/companions.ts";
import { csvExportRouter } from "./routers/csv-export.ts";
import { dayTracksRouter } from "./routers/day-tracks.ts";
import { daysRouter } from "./routers/days.ts";
import { draftDaysRouter } from "./routers/draft-days.ts";
import { feedsRouter } from "./routers/feeds.ts";
import { figuresRouter } from "./routers/figures.ts";
import { figuresInNotesRouter } from "./routers/figures-in-notes.ts";
import { photoImportsRouter } from "./routers/photo-imports.ts";
import { photosRouter } from "./routers/photos.ts";
import { resortNamesRouter } from "./routers/resort-names.ts";
import { resortsRouter } from "./routers/resorts.ts";
import { sharesRouter } from "./routers/shares.ts";
import { skisRouter } from "./routers/skis.ts";
import { statsRouter } from "./routers/stats.ts";
import { summaryRouter } from "./routers/summary.ts";
import { tagsRouter } from "./routers/tags.ts";
import { textImportsRouter } from "./routers/text-imports.ts";
import { tokensRouter } from "./routers/tokens.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
  accountExport: accountExportRouter,
  accounts: accountsRouter,
  changes: changesRouter,
  committedImports: committedImportsRouter,
  companions: companionsRouter,
  csvExport: csvExportRouter,
  dayTracks: dayTracksRouter,
  days: daysRouter,
  draftDays: draftDaysRouter,
  feeds: feedsRouter,
  figures: figuresRouter,
  figuresInNotes: figuresInNotesRouter,
  photoImports: photoImportsRouter,
  photos: photosRouter,
  resortNames: resortNamesRouter,
  resorts: resortsRouter,
  shares: sharesRouter,
  skis: skisRouter,
  stats: statsRouter,
  summary: summaryRouter,
  tags: tagsRouter,
  textImports: textImportsRouter,
  tokens: tokensRouter,
});

export type AppRouter = typeof appRouter;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
