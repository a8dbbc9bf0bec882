import type { ReactNode, RefObject } from "react";
import { part } from "../lib/parts.ts";
import { useOpeningPart } from "./opening-part.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What follows from a yes. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** "danger" for what cannot be undone. */
  tone?: "primary" | "danger";
  /** The answer is being carried out: the dialog stays until `open` is set to false. */
  busy?: boolean;
  /** Said yes; not called by a second yes while the dialog goes away. */
  onConfirm: () => void;
  /** While it is set, where the focus goes afterwards instead of back to where it was. */
  nextFocus?: RefObject<HTMLElement | null>;
}

const confirmWindow = part(async () => (await import("./confirm-window.tsx")).ConfirmWindow);

/** A question that must be answered; the focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Window = useOpeningPart(confirmWindow, props.open, () => props.onOpenChange(false));
  return Window && <Window {...props} />;
}
