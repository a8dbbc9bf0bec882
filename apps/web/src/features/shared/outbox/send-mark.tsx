import clsx from "clsx";
import { CircleAlert, CloudUpload } from "lucide-react";
import { sendStateCopy } from "./state-copy.ts";
import type { SendState } from "./view.ts";

export function SendMark({ state, className }: { state: SendState; className?: string }) {
  const [Icon, text, colour] =
    state === "waiting"
      ? ([CloudUpload, sendStateCopy.waiting, "text-glow"] as const)
      : ([CircleAlert, sendStateCopy.notSent, "text-danger"] as const);
  return (
    <span className={clsx("flex items-center gap-1.5", colour, className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  );
}
