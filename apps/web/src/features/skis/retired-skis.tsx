import type { ListedSki } from "@firn/contracts/listed-skis";
import { ChevronRight, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import type { SendState } from "../shared/outbox/view.ts";
import { skisCopy } from "./copy.ts";
import { SkiLine } from "./ski-row.tsx";

export interface RetiredSkisProps {
  skis: readonly ListedSki[];
  seasonDays: number | undefined;
  states: ReadonlyMap<string, SendState>;
  onBringBack: (ski: ListedSki) => void;
  onDelete: (ski: ListedSki) => void;
}

export function RetiredSkis({ skis, seasonDays, states, onBringBack, onDelete }: RetiredSkisProps) {
  if (skis.length === 0) return null;
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-target cursor-pointer select-none items-center gap-1 rounded-md font-semibold text-ink-soft text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 transition-transform group-open:rotate-90" />
        {skisCopy.retiredCount(skis.length)}
      </summary>
      <ul aria-label={skisCopy.retiredList} className="divide-y divide-line">
        {skis.map((ski) => (
          <li key={ski.id}>
            <SkiLine ski={ski} seasonDays={seasonDays} sendState={states.get(ski.id)}>
              <Button
                variant="ghost"
                className="px-3"
                aria-label={skisCopy.bringBackSki(ski.name)}
                onClick={() => onBringBack(ski)}
              >
                {skisCopy.bringBack}
              </Button>
              <IconButton label={skisCopy.delete(ski.name)} tone="danger" onClick={() => onDelete(ski)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </SkiLine>
          </li>
        ))}
      </ul>
    </details>
  );
}
