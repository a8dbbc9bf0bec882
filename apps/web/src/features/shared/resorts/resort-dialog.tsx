import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { resortSearchCopy } from "./copy.ts";
import { recentResortsQuery } from "./queries.ts";
import { ResortSearch } from "./resort-search.tsx";

interface Place {
  id: string;
  name: string;
}

export interface ResortDialogProps {
  open: boolean;
  title: string;
  chosen?: Place | null;
  onPick: (resort: Place) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ResortDialog({ open, title, chosen = null, onPick, onClose, children }: ResortDialogProps) {
  const recent = useQuery({ ...recentResortsQuery, enabled: open }).data ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <div className="flex min-h-80 flex-col gap-4">
        {children}
        <ResortSearch onPick={onPick} onClose={onClose} />
        {recent.length > 0 && (
          <SingleChips
            label={resortSearchCopy.choice}
            value={chosen?.id ?? null}
            onValueChange={(id) => {
              const resort = recent.find((each) => each.id === id);
              if (resort) onPick(resort);
            }}
          >
            {recent.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </SingleChips>
        )}
      </div>
    </Dialog>
  );
}
