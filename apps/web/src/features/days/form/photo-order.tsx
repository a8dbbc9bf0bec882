import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useReducedMotion } from "../../../lib/browser/reduced-motion.ts";
import type { FormPhoto } from "../../shared/days/day-photos.ts";
import { type FormPhotos, movedPhoto } from "./form-photos.ts";
import { photoListCopy } from "./optional-copy.ts";
import { PhotoTile } from "./photo-tile.tsx";

export interface PhotoOrderProps {
  formPhotos: FormPhotos;
  onReordered: (photos: readonly FormPhoto[]) => void;
  disabled: boolean;
}

export function PhotoOrder({ formPhotos, onReordered, disabled }: PhotoOrderProps) {
  const { photos, items, remove, retry } = formPhotos;
  const reducesMotion = useReducedMotion();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A touch that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: reducesMotion ? "auto" : "smooth",
    }),
  );
  const keys = photos.map(({ key }) => key);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onReordered(movedPhoto(photos, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: placeAnnouncements(keys),
        screenReaderInstructions: { draggable: photoListCopy.moveInstructions },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul aria-label={photoListCopy.list} className="grid grid-cols-3 gap-2">
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              upload={items.find(({ localId }) => localId === photo.key)}
              number={at + 1}
              count={photos.length}
              onRemove={() => remove(photo)}
              onRetry={() => retry(photo.key)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function placeAnnouncements(keys: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const count = keys.length;
  return {
    onDragStart: ({ active }) => photoListCopy.picked(place(active.id), count),
    onDragOver: ({ over }) => (over ? photoListCopy.over(place(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => photoListCopy.dropped(place(over?.id ?? active.id), count),
    onDragCancel: ({ active }) => photoListCopy.putBack(place(active.id), count),
  };
}
