import type { ComponentProps } from "react";

/** The same as public/icon.svg. */
export function Logo(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" {...props}>
      <rect width="64" height="64" rx="15" fill="#1b5fbf" />
      <circle cx="46.5" cy="17.5" r="5.5" fill="#ffb48a" />
      <path d="M9 44 25.5 17.5a2.4 2.4 0 0 1 4 0L40 34l3.4-4.6a2.4 2.4 0 0 1 3.8 0L57 44Z" fill="#b9d4f4" />
      <path d="M17.1 31 25.5 17.5a2.4 2.4 0 0 1 4 0L38.1 31l-4.6 2.7-3.8-4-3.9 4.6-4-4.1Z" fill="#fff" />
      <path d="M9 48.5h48" stroke="#fff" strokeOpacity=".75" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M15 53.5h36" stroke="#fff" strokeOpacity=".45" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
