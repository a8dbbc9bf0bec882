import type { ReactNode } from "react";

export function Columns({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div
        data-scroller
        className="sticky top-beside-list h-[calc(100dvh-var(--spacing-beside-list)-1.5rem)] overflow-y-auto rounded-xl border border-line bg-surface shadow-card max-lg:hidden"
      >
        {panel}
      </div>
    </div>
  );
}
