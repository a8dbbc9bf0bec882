import clsx from "clsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

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
