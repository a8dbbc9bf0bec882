import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, useId, useState } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { toastWithUndo } from "../shared/undo/toast-with-undo.ts";
import { figuresInNotesCopy as copy } from "./copy.ts";
import { figuresInNotesQuery } from "./figures-in-notes-query.ts";
import { useUpdateAccount } from "./mutations.ts";

const FiguresInNotesDialog = lazy(async () => ({
  default: (await import("./figures-in-notes-dialog.tsx")).FiguresInNotesDialog,
}));

/** The same until it is declined, which counts on all devices. */
export function FiguresInNotesOffer() {
  const account = useQuery(accountQuery).data;
  const { mutateAsync: updateAccount, isPending } = useUpdateAccount();
  if (!account || account.leaves_figures_in_notes) return null;
  const leave = async () => {
    try {
      await updateAccount({ leaves_figures_in_notes: true });
      const undo = () => updateAccount({ leaves_figures_in_notes: false });
      toastWithUndo(copy.left, { undo, ...copy.leftUndo });
    } catch (error) {
      toastFailure(error, copy.leaveFailed);
    }
  };
  return (
    <FiguresInNotesCard>
      <Button variant="ghost" busy={isPending} onClick={() => void leave()}>
        {copy.dismiss}
      </Button>
    </FiguresInNotesCard>
  );
}

/** Nothing where no day has any, or while it is not known. */
export function FiguresInNotesCard({ children }: { children?: ReactNode }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(figuresInNotesQuery).data;
  if (!found || found.day_count === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col items-start gap-3">
      <CardTitle id={titleId}>{copy.title}</CardTitle>
      <p className="text-pretty text-ink-soft text-sm">{copy.offer(found.day_count)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>{copy.show}</Button>
        {children}
      </div>
      <LazyBoundary open={isOpen} onClose={() => setOpen(false)}>
        <FiguresInNotesDialog found={found} open={isOpen} onClose={() => setOpen(false)} />
      </LazyBoundary>
    </Card>
  );
}
