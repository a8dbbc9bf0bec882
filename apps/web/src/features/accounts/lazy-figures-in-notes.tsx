import { lazy } from "react";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";

const FiguresInNotesOffer = lazy(async () => ({
  default: (await import("./figures-in-notes-card.tsx")).FiguresInNotesOffer,
}));

export function LazyFiguresInNotes() {
  return (
    <DeferredBoundary>
      <FiguresInNotesOffer />
    </DeferredBoundary>
  );
}
