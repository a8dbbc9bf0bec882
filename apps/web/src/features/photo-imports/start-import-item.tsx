import { useNavigate } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { useIsOnline } from "../../lib/api/connection.ts";
import { failureText } from "../../lib/api/errors.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { startImportCopy } from "./copy.ts";
import { useCreatePhotoImport } from "./mutations.ts";

export interface StartImportItemProps {
  label: string;
  icon: LucideIcon;
  className: string;
  /** Looks of the note that it needs a connection. */
  noteClassName: string;
  onStarted: () => void;
}

/** `aria-disabled` instead of `disabled`, which would lose the focus. */
export function StartImportItem({ label, icon: Icon, className, noteClassName, onStarted }: StartImportItemProps) {
  const navigate = useNavigate();
  const { mutateAsync: create, isPending } = useCreatePhotoImport();
  const isOnline = useIsOnline();
  const isDisabled = isPending || !isOnline;

  const start = async () => {
    try {
      const { id } = await create();
      toast.success(startImportCopy.started);
      onStarted();
      await navigate({ to: "/photo-imports/$importId", params: { importId: id } });
    } catch (error) {
      toast.error(startImportCopy.failed(failureText(error)));
    }
  };

  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-busy={isPending || undefined}
      onClick={isDisabled ? undefined : () => void start()}
      className={className}
    >
      {isPending ? (
        <Spinner decorative className="shrink-0" />
      ) : (
        <Icon aria-hidden="true" className="size-5 shrink-0" />
      )}
      <span>
        {label}
        {!isOnline && <span className={noteClassName}> ({startImportCopy.offline})</span>}
      </span>
    </button>
  );
}
