import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";

/** `decorative` beside a text that already says it. */
export function Spinner(props: { label?: string; decorative?: boolean; className?: string }) {
  const ring = <LoaderCircle aria-hidden="true" className={clsx("size-5 animate-spin", props.className)} />;
  if (props.decorative) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <span className="sr-only">{props.label ?? i18n.t("Loading…")}</span>
    </span>
  );
}

export function SpinnerScreen({ label }: { label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center text-blue">
      <Spinner {...(label && { label })} className="size-8" />
    </div>
  );
}

export function LoadingText({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <Spinner decorative />
      {text}
    </p>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-breathe rounded-md bg-sunken", className)} />;
}

export function SkeletonGroup(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

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
