import { FileDown } from "lucide-react";
import { createPortal } from "react-dom";

/** Says what a drop would do. It lets the pointer through to the screen, which may have a place of its own for files. */
export function DropOverlay({ title, detail }: { title: string; detail?: string | undefined }) {
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-60 grid animate-fade-in place-items-center bg-scrim p-4">
      <div className="flex w-full max-w-md flex-col items-center gap-2 rounded-2xl border-2 border-blue border-dashed bg-raised px-6 py-8 text-center shadow-float">
        <FileDown aria-hidden="true" className="size-8 text-blue" />
        <p className="text-balance font-semibold text-ink text-xl">{title}</p>
        {detail && <p className="text-balance text-ink-soft text-sm">{detail}</p>}
      </div>
    </div>,
    document.body,
  );
}
