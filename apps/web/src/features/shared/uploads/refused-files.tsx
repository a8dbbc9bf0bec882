import { useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import type { FileKinds } from "./photo-kinds.ts";
import { uploadCopy } from "./upload-copy.ts";

/** Passes on the files of these kinds, and keeps the others to be listed until they are dismissed. */
export function useRefusedFiles({ accepts, words }: FileKinds, onFiles: (files: readonly File[]) => void) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const accepted = files.filter((file) => accepts(file, files));
    const others = files.filter((file) => !accepted.includes(file));
    setRefused((before) => [...before, ...others.map(({ name }) => uploadCopy.wrongType(name, words))]);
    if (accepted.length > 0) onFiles(accepted);
  };
  return { refused, take, dismiss: () => setRefused([]) };
}

export interface RefusedFilesProps {
  /** A sentence for each. */
  refused: readonly string[];
  onDismiss: () => void;
}

/** Always rendered: a live region must exist before its text changes. */
export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  return (
    <div
      role="status"
      className="flex items-start gap-2 rounded-md bg-danger-soft py-1 pl-3 text-on-danger-soft text-xs empty:hidden"
    >
      {refused.length > 0 && (
        <>
          <ul aria-label={uploadCopy.refused} className="flex min-w-0 grow flex-col gap-1 py-2">
            {refused.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
              <li key={at} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
          <Button variant="quietDanger" onClick={onDismiss}>
            {uploadCopy.dismiss}
          </Button>
        </>
      )}
    </div>
  );
}
