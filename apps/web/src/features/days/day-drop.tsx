import { useRouter } from "@tanstack/react-router";
import { shortDate, today } from "../../lib/dates/dates.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { DropOverlay } from "../shared/uploads/drop-overlay.tsx";
import { draggedName, mayBeTrack, mayBringPhotos } from "../shared/uploads/dropped-files.ts";
import { dayTrackKinds } from "../shared/uploads/import-kinds.ts";
import { useIncomingFiles } from "../shared/uploads/incoming-files.ts";
import { formKinds, isTextFile } from "../shared/uploads/photo-kinds.ts";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { useBringFiles } from "../shared/uploads/use-bring-files.ts";
import { letWait } from "../shared/uploads/waiting-files.ts";
import { daysCopy } from "./copy.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { useEditState } from "./history-overlays.ts";

export interface DayDropProps {
  day: ShownDay;
  replace: boolean;
  onTrack?: (file: File) => void;
}

/** Photos dropped while a day is open go to its form, a track to the day, other files to the imports: several tracks may be of other days. */
export function DayDrop({ day, replace, onTrack }: DayDropProps) {
  const { navigate } = useRouter();
  const editState = useEditState(replace);
  const bring = useBringFiles();
  const dragged = useIncomingFiles({
    onFiles: (files) => {
      const photos = files.filter((file) => formKinds.accepts(file, files) && !isTextFile(file));
      const tracks = files.filter((file) => dayTrackKinds.accepts(file, files));
      const [track] = tracks.length === 1 && onTrack ? tracks : [];
      if (track) onTrack?.(track);
      const others = files.filter((file) => file !== track && !photos.includes(file));
      bring(others, photos.length > 0 || track !== undefined);
      if (photos.length === 0) return;
      const state = { ...editState, brings: letWait("photos", photos) };
      void navigate({ to: "/days/$id/edit", params: { id: day.id }, state, replace });
    },
  });
  if (!dragged) return null;
  if (!mayBringPhotos(dragged) && !(onTrack && mayBeTrack(dragged)))
    return <DropOverlay title={uploadCopy.importDragged(draggedName(dragged))} />;
  const name = `${day.resort?.name ?? daysCopy.unknownResort}, ${shortDate(day, today())}`;
  return <DropOverlay title={dayDetailCopy.addTo(name)} detail={dayDetailCopy.othersImported} />;
}
