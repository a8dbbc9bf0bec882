import { useRouter } from "@tanstack/react-router";
import { shortDate, today } from "../../lib/dates/dates.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { DropOverlay } from "../shared/uploads/drop-overlay.tsx";
import { draggedName, mayBringPhotos } from "../shared/uploads/dropped-files.ts";
import { useIncomingFiles } from "../shared/uploads/incoming-files.ts";
import { formKinds, isTextFile } from "../shared/uploads/photo-kinds.ts";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { useBringFiles } from "../shared/uploads/use-bring-files.ts";
import { letWait } from "../shared/uploads/waiting-files.ts";
import { daysCopy } from "./copy.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { useEditState } from "./history-overlays.ts";

/** Photos dropped while a day is open go to its form, other files to the imports. */
export function DayDrop({ day, replace }: { day: ShownDay; replace: boolean }) {
  const { navigate } = useRouter();
  const editState = useEditState(replace);
  const bring = useBringFiles();
  const dragged = useIncomingFiles({
    onFiles: (files) => {
      const photos = files.filter((file) => formKinds.accepts(file, files) && !isTextFile(file));
      const others = files.filter((file) => !photos.includes(file));
      bring(others, photos.length > 0);
      if (photos.length === 0) return;
      const state = { ...editState, brings: letWait("photos", photos) };
      void navigate({ to: "/days/$id/edit", params: { id: day.id }, state, replace });
    },
  });
  if (!dragged) return null;
  if (!mayBringPhotos(dragged)) return <DropOverlay title={uploadCopy.importDragged(draggedName(dragged))} />;
  const name = `${day.resort?.name ?? daysCopy.unknownResort}, ${shortDate(day.date, today())}`;
  return <DropOverlay title={dayDetailCopy.addTo(name)} detail={dayDetailCopy.othersImported} />;
}
