import { CloudAlert, type LucideIcon, Mountain } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { Button } from "../forms/button.tsx";

interface NoticeProps {
  icon: LucideIcon;
  tone: "quiet" | "glow";
  message: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}

function Notice({ icon: Icon, tone, message, detail, children }: NoticeProps) {
  return (
    <div className="flex animate-fade-in flex-col items-center gap-4 px-2 py-10 text-center">
      <span
        className={`grid size-16 place-items-center rounded-full ${tone === "quiet" ? "bg-blue-soft text-on-blue-soft" : "bg-glow-soft text-on-glow-soft"}`}
      >
        <Icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
      </span>
      <div className="flex max-w-sm flex-col gap-1.5">
        <p className="text-balance font-semibold text-ink text-lg">{message}</p>
        {detail && <p className="text-pretty text-ink-soft text-sm">{detail}</p>}
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3 pt-1">{children}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  message: ReactNode;
  detail?: ReactNode;
  icon?: LucideIcon;
  children?: ReactNode;
}

export function EmptyState({ icon = Mountain, ...props }: EmptyStateProps) {
  return <Notice {...props} icon={icon} tone="quiet" />;
}

export interface ErrorStateProps {
  message: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  children?: ReactNode;
}

export function ErrorState({ onRetry, retryLabel = i18n.t("Try again"), children, ...props }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice {...props} icon={CloudAlert} tone="glow">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </Notice>
    </div>
  );
}
