import type { ReactNode } from "react";

export interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-3 text-ink text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-blue"
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
