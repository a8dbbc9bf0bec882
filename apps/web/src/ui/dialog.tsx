import type { ReactNode } from "react";
import { part } from "../lib/parts.ts";
import { useOpeningPart } from "./opening-part.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A line below the title, read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, kept in sight below the scrolling content. */
  footer?: ReactNode;
  size?: "narrow" | "wide";
  /** As high from the start as its content will make it, which is still loading: then nothing moves when it comes. */
  tall?: boolean;
  /** Hears Escape first; its preventDefault keeps the window open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

const dialogWindow = part(async () => (await import("./dialog-window.tsx")).DialogWindow);

/** A window over the page: from below on a phone, in the middle elsewhere. It traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const Window = useOpeningPart(dialogWindow, props.open, () => props.onOpenChange(false));
  return Window && <Window {...props} />;
}
