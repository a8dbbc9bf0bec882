import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A turning ring of 20 px. `label` is read out; a decorative one stands beside a word that says the same. */
export function Spinner(props: { label?: string; decorative?: boolean; className?: string }) {
  const ring = <LoaderCircle aria-hidden="true" className={clsx("size-5 animate-spin", props.className)} />;
  if (props.decorative) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <VisuallyHidden>{props.label ?? "Loading…"}</VisuallyHidden>
    </span>
  );
}

/** A spinner in the middle of an otherwise empty screen. */
export function SpinnerScreen({ label }: { label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center text-blue">
      <Spinner {...(label && { label })} className="size-8" />
    </div>
  );
}
