// This comes to every screen once the browser is idle: no first load waits for how it prints or moves.
import "../../../ui/forced-colors.css";
import "../../../ui/print.css";
import "../../../ui/view-transitions.css";
import { useEffect } from "react";
import { DropOverlay } from "./drop-overlay.tsx";
import { draggedName } from "./dropped-files.ts";
import { useIncomingFiles } from "./incoming-files.ts";
import { uploadCopy } from "./upload-copy.ts";
import { useBringFiles } from "./use-bring-files.ts";
import { forgetWaiting } from "./waiting-files.ts";
import { WaitingList } from "./waiting-list.tsx";

/** Takes files on every signed-in screen that does not take them itself. */
export function WindowDrop() {
  // Another account must not find them.
  useEffect(() => forgetWaiting, []);
  const bring = useBringFiles();
  const dragged = useIncomingFiles({ isLast: true, onFiles: (files) => bring(files) });
  return (
    <>
      <WaitingList />
      {dragged && <DropOverlay title={uploadCopy.importDragged(draggedName(dragged))} />}
    </>
  );
}
