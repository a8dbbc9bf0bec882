import { RotateCcw } from "lucide-react";
import { Button } from "../../../ui/forms/button.tsx";
import { leaveCopy } from "../form-copy.ts";

/** Says that the form goes on where an earlier page was lost, and offers to begin anew. */
export function StoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-glow-soft py-1 pr-1 pl-4 text-on-glow-soft text-sm"
    >
      {leaveCopy.kept}
      <Button variant="ghost" onClick={onStartOver}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {leaveCopy.startOver}
      </Button>
    </div>
  );
}
