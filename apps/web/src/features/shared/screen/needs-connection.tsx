import { WifiOff } from "lucide-react";
import { useIsOnline } from "../../../lib/api/connection.ts";

export function NeedsConnection({ text }: { text: string }) {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex items-start gap-2 rounded-lg bg-glow-soft px-4 py-3 text-on-glow-soft text-sm">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  );
}
