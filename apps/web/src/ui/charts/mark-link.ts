import type { ReactNode } from "react";

export interface MarkProps {
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** Wraps a mark in the link to what it counts. `ui` knows no routes. */
export type MarkLink = (props: MarkProps) => ReactNode;
