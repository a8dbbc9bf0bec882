import { queryOptions, useQuery } from "@tanstack/react-query";
import { lazy, useId, useState } from "react";
import { trpcClient } from "../../lib/api/client.ts";
import { readStored, writeStored } from "../../lib/browser/storage.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { figuresInNotesCopy as copy } from "./copy.ts";

const FiguresInNotesDialog = lazy(async () => ({
  default: (await import("./figures-in-notes-dialog.tsx")).FiguresInNotesDialog,
}));

/** Goes with the account's other entries at the sign-out. */
const dismissedKey = "firn.figuresInNotes";

const figuresInNotesQuery = queryOptions({
  queryKey: ["figuresInNotes"],
  queryFn: ({ signal }) => trpcClient.figuresInNotes.list.query(undefined, { signal }),
});

/** Nothing where no day has any, or while it is not known. */
export function FiguresInNotesCard() {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null);
  const found = useQuery({ ...figuresInNotesQuery, enabled: !isDismissed }).data;
  if (isDismissed || !found || found.day_count === 0) return null;
  const dismiss = () => {
    writeStored(dismissedKey, "true");
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
