import type { ListedSki } from "@firn/contracts/listed-skis";
import type { Ski } from "@firn/contracts/skis";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { daysQuery } from "../shared/days/queries.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { toastWaiting } from "../shared/outbox/toast-waiting.ts";
import { Waiting } from "../shared/outbox/waiting.ts";
import { skisCopy } from "./copy.ts";
import { DeleteSkiDialog } from "./delete-ski-dialog.tsx";
import { useChangeSki } from "./mutations.ts";
import { RetiredSkis } from "./retired-skis.tsx";
import { editButtonId, SkiEditor, SkiRow } from "./ski-row.tsx";

export interface SkiListProps {
  skis: readonly ListedSki[];
  labelledBy: string;
  newInput: RefObject<HTMLInputElement | null>;
}

export function SkiList({ skis: all, labelledBy, newInput }: SkiListProps) {
  const [editing, setEditing] = useState<Ski>();
  const [toDelete, setToDelete] = useState<ListedSki>();
  const rename = useRenameSki();
  const retire = useRetireSki();
  const { states } = useOutbox();
  const seasonDays = useQuery(daysQuery(0)).data?.length;
  const skis = all.filter(({ retired }) => !retired);
  const retired = all.filter((ski) => ski.retired);

  const stopEditing = (id: string) => {
    setEditing(undefined);
    // The row renders its buttons first.
    requestAnimationFrame(() => document.getElementById(editButtonId(id))?.focus());
  };
  const save = async (ski: Ski, name: string) => {
    stopEditing(ski.id);
    if (name !== ski.name && !(await rename(ski.id, name))) setEditing((other) => other ?? { id: ski.id, name });
  };
  const neighbour = (id: string) => {
    const index = skis.findIndex((ski) => ski.id === id);
    const next = skis[index + 1] ?? skis[index - 1];
    return next ? document.getElementById(editButtonId(next.id)) : newInput.current;
  };

  return (
    <>
      {skis.length === 0 && (
        <p className="py-4 text-ink-soft">{retired.length > 0 ? skisCopy.allRetired : skisCopy.none}</p>
      )}
      <ul aria-labelledby={labelledBy} hidden={skis.length === 0} className="divide-y divide-line">
        {skis.map((ski) => (
          <li key={ski.id}>
            {editing?.id === ski.id ? (
              <SkiEditor
                initialName={editing.name}
                onSave={(name) => void save(ski, name)}
                onCancel={() => stopEditing(ski.id)}
              />
            ) : (
              <SkiRow
                ski={ski}
                seasonDays={seasonDays}
                sendState={states.get(ski.id)}
                disabled={editing !== undefined}
                onEdit={() => setEditing(ski)}
                onRetire={() => {
                  neighbour(ski.id)?.focus();
                  void retire(ski, true);
                }}
                onDelete={() => setToDelete(ski)}
              />
            )}
          </li>
        ))}
      </ul>
      <RetiredSkis
        skis={retired}
        seasonDays={seasonDays}
        states={states}
        onBringBack={(ski) => void retire(ski, false)}
        onDelete={setToDelete}
      />
      <p className="text-pretty text-ink-faint text-xs">{skisCopy.keptOnDays}</p>
      <DeleteSkiDialog ski={toDelete} onClose={() => setToDelete(undefined)} neighbour={neighbour} />
    </>
  );
}

/** False for a refused name. */
function useRenameSki() {
  const { rename } = useChangeSki();
  return async (id: string, name: string): Promise<boolean> => {
    try {
      const outcome = await rename(id, name);
      if (outcome instanceof Waiting) toastWaiting(outcome, skisCopy.updateFailed);
      else toast.success(skisCopy.updated);
      return true;
    } catch (error) {
      toastFailure(error, skisCopy.updateFailed);
      return false;
    }
  };
}

function useRetireSki() {
  const { retire } = useChangeSki();
  return async (ski: Ski, retired: boolean) => {
    const { name } = ski;
    try {
      const outcome = await retire(ski, retired);
      if (outcome instanceof Waiting) toastWaiting(outcome, skisCopy.retireFailed);
      else toast.success(retired ? skisCopy.retired(name) : skisCopy.broughtBack(name));
    } catch (error) {
      toastFailure(error, skisCopy.retireFailed);
    }
  };
}
