import type { DayListItem } from "@firn/contracts/days";
import type { ListedSki } from "@firn/contracts/listed-skis";
import type { ShownPlace } from "../resorts/place.ts";
import { type Change, isCreation, isSent, needsNote } from "./entry.ts";
import { type ShownDay, withDayChanges, withDetailChanges, withNewPlaces, withSkiChanges } from "./overlay.ts";
import type { Outbox } from "./store.ts";
import { serverIdOf } from "./temporary-id.ts";

export type SendState = "waiting" | "refused";

/** The outbox as screens need it. The functions come with it, because the first load does without their code. */
export interface OutboxView extends Outbox {
  isRead: boolean;
  /** The state of the latest entry of each thing, by its id. */
  states: ReadonlyMap<string, SendState>;
  hasNotes: boolean;
  unsent: number;
  /** Those that are shown as made. */
  changes: readonly Change[];
  showDays: (days: readonly DayListItem[], range: { from: string; to: string }) => readonly DayListItem[];
  showDay: (id: string, day: ShownDay | undefined) => ShownDay | undefined;
  showSkis: (skis: readonly ListedSki[]) => readonly ListedSki[];
  showPlaces: (places: readonly ShownPlace[]) => readonly ShownPlace[];
}

export function viewOf(outbox: Outbox): OutboxView {
  const { entries, acknowledged } = outbox;
  const idOf = (id: string) => serverIdOf(id, acknowledged);
  const unsent = entries.filter((entry) => !isSent(entry));
  // The list shows no refused change, except a new day, place or ski.
  const changes = unsent
    .filter(({ change, refusal }) => !refusal || isCreation(change))
    .flatMap(({ change, next }) => (next ? [change, next] : [change]))
    .map((change) => (idOf(change.id) === change.id ? change : { ...change, id: idOf(change.id) }));
  return {
    ...outbox,
    isRead: true,
    states: new Map(unsent.map(({ change, refusal }) => [idOf(change.id), refusal ? "refused" : "waiting"])),
    hasNotes: entries.some(needsNote),
    unsent: unsent.length,
    changes,
    showDays: (days, range) => withDayChanges(days, changes, range),
    showDay: (id, day) =>
      withDetailChanges(
        day,
        changes.filter((change) => change.id === id),
      ),
    showSkis: (skis) => withSkiChanges(skis, changes),
    showPlaces: (places) => withNewPlaces(places, changes),
  };
}
