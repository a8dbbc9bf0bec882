import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";

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

/** A breathing block where something will be; give it a size. Wrap a group of them in SkeletonGroup. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-breathe rounded-md bg-sunken", className)} />;
}

/** Tells a screen reader once that the blocks inside stand for something on its way. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

export interface ProgressBarProps {
  /** What is coming on; read out with the share. */
  label: string;
  value: number;
  /** 0 is taken as nothing done yet. */
  max: number;
}

/** How far something has come, as a line across. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-blue"
    />
  );
}

/** There for screen readers only. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span {...props} className="sr-only" />;
}
