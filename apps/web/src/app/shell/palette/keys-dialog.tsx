import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { paletteCopy } from "./copy.ts";

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** What the keyboard does, beside what the browser itself does. */
const rows = (): [keys: string[], does: string][] => [
  [[isMac() ? "⌘ K" : "Ctrl K"], paletteCopy.keys.palette],
  [["/"], paletteCopy.keys.search],
  [["n"], paletteCopy.keys.newDay],
  [["↑", "↓"], paletteCopy.keys.list],
  [["Esc"], paletteCopy.keys.close],
  [["?"], paletteCopy.keys.help],
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={paletteCopy.keys.title}>
      <dl className="flex flex-col gap-3">
        {rows().map(([keys, does]) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line-strong bg-sunken whitespace-nowrap px-2 text-center font-figure text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-ink-soft text-sm">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
