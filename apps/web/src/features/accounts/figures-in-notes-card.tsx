import { useQuery } from "@tanstack/react-query";
import { lazy, useId, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { figuresInNotesCopy as copy } from "./copy.ts";
import { dismissFiguresInNotes, figuresInNotesQuery, isOfferDismissed } from "./figures-in-notes-query.ts";

const FiguresInNotesDialog = lazy(async () => ({
  default: (await import("./figures-in-notes-dialog.tsx")).FiguresInNotesDialog,
}));

/** Nothing where no day has any, or while it is not known. */
export function FiguresInNotesCard() {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(isOfferDismissed);
  const found = useQuery({ ...figuresInNotesQuery, enabled: !isDismissed }).data;
  if (isDismissed || !found || found.day_count === 0) return null;
  const dismiss = () => {
    dismissFiguresInNotes();
    setDismissed(true);
  };
  return (
    <Card aria-labelledby={titleId} className="flex flex-col items-start gap-3">
      <CardTitle id={titleId}>{copy.title}</CardTitle>
      <p className="text-pretty text-ink-soft text-sm">{copy.offer(found.day_count)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>{copy.show}</Button>
        <Button variant="ghost" onClick={dismiss}>
          {copy.dismiss}
        </Button>
      </div>
      <LazyBoundary open={isOpen} onClose={() => setOpen(false)}>
        <FiguresInNotesDialog found={found} open={isOpen} onClose={() => setOpen(false)} />
      </LazyBoundary>
    </Card>
  );
}
