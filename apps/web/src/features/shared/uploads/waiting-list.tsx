import { useRouter } from "@tanstack/react-router";
import { FileDown, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { openImport } from "./bring-files.ts";
import { groupName } from "./dropped-files.ts";
import { uploadCopy } from "./upload-copy.ts";
import { takeWaiting, useWaitingFiles, type WaitingFiles } from "./waiting-files.ts";

/** Dropped files that wait for an import, each with the way there, and those that no import takes. */
export function WaitingList() {
  const waiting = useWaitingFiles();
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-30 mx-auto max-w-measure rounded-xl border border-line-strong bg-raised shadow-float empty:hidden"
    >
      {waiting.length > 0 && (
        <ul
          aria-label={uploadCopy.waiting}
          className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto pr-1 pl-4 text-sm"
        >
          {waiting.map((group) => (
            <WaitingRow key={group.key} group={group} />
          ))}
        </ul>
      )}
    </div>
  );
}

function WaitingRow({ group }: { group: WaitingFiles }) {
  const router = useRouter();
  const name = groupName(group);
  return (
    <li className="flex min-h-target items-center gap-2">
      <FileDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="wrap-anywhere min-w-0 grow py-1 text-ink">
        {group.to === null ? uploadCopy.noneTakes(name, group.files.length) : name}
      </span>
      {group.to && (
        <Button
          variant="ghost"
          aria-label={`${uploadCopy.importAs[group.to]}: ${name}`}
          className="shrink-0 px-3 underline"
          onClick={() => openImport(router, group)}
        >
          {uploadCopy.importAs[group.to]}
        </Button>
      )}
      <IconButton label={uploadCopy.leaveOut(name)} onClick={() => takeWaiting(group.key)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
